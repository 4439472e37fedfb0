import type { Settings } from '../../kernel/settings.ts'

/** Where the carrier service is, and what both sides sign with. */
export interface Connected {
  url: string
  secret: string
}

/** The carrier service that is connected: one of the settings, the made-up one in the demo, or none. */
export const carrierOf = ({
  CARRIER_URL,
  CARRIER_SECRET,
  REAGORA_DEMO,
}: Pick<Settings, 'CARRIER_URL' | 'CARRIER_SECRET' | 'REAGORA_DEMO'>): Connected | 'local' | null => {
  if (CARRIER_URL && CARRIER_SECRET) return { url: CARRIER_URL, secret: CARRIER_SECRET }
  return REAGORA_DEMO ? 'local' : null
}
