import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { clinics, timestamptz, userIdColumn } from './schema.ts'

const clinicIdColumn = () =>
  text('clinic_id')
    .notNull()
    .references(() => clinics.id)

/** Terminals that a clinic's front desk has paired. */
export const kioskDevices = pgTable(
  'kiosk_devices',
  {
    id: text('id').primaryKey(),
    clinicId: clinicIdColumn(),
    /** In the front desk's words: 'Waiting room, left'. */
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    pairedAt: timestamptz('paired_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** Number of its current visit: a proof of an earlier one is over. */
    visit: integer('visit').notNull().default(0),
  },
  (table) => [index('kiosk_devices_by_clinic').on(table.clinicId, table.pairedAt)],
)

/** Codes that pair a browser. */
export const pairingCodes = pgTable('pairing_codes', {
  codeHash: text('code_hash').primaryKey(),
  clinicId: clinicIdColumn(),
  deviceName: text('device_name').notNull(),
  usesLeft: integer('uses_left').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Hand-over codes: each opens one person's visit on one device, and a device has one at a time. */
export const handOverCodes = pgTable('hand_over_codes', {
  deviceId: text('device_id')
    .primaryKey()
    .references(() => kioskDevices.id),
  userId: userIdColumn(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})
