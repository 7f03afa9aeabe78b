import { openEmbedded, openPglite } from './embedded-database.ts'

test('the data of an earlier version are left alone, and one line says what to do', async () => {
  const { db, close } = await openEmbedded(undefined)
  // As if its tables were made before the first migration that there is.
  await db.execute('update drizzle.__drizzle_migrations set created_at = 1763700000000')
  await expect(openPglite(Reflect.get(db, '$client'))).rejects.toThrow(
    /^its data are of a version before the first release, which this one cannot read\. Choose another folder \(DATA_DIR=\.data-2 npm start\) or database, or move the old one away \(mv \.data\/clinic \.data\/clinic-before\)\.$/,
  )
  await close()
})
