import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
const t=(l,s)=>console.log(l,(performance.now()-s).toFixed(0),'ms cpu',JSON.stringify(process.cpuUsage()))
let s=performance.now()
const c=await PGlite.create(); t('create anew',s)
s=performance.now(); const gz=await c.dumpDataDir('gzip'); t('dump gz',s)
s=performance.now(); await migrate(drizzle(c),{migrationsFolder:'/work/main/e2e/sandbox/db/migrations'}); t('migrate',s)
s=performance.now(); const tar=await c.dumpDataDir('none'); t('dump tar',s); console.log(gz.size,tar.size)
s=performance.now(); const d=await PGlite.create({loadDataDir:gz}); t('load gz',s)
s=performance.now(); const e=await PGlite.create({loadDataDir:tar}); t('load tar',s)
s=performance.now(); await migrate(drizzle(e),{migrationsFolder:'/work/main/e2e/sandbox/db/migrations'}); t('migrate none',s)
s=performance.now(); const f=await PGlite.create({loadDataDir:tar}); t('load tar',s)
