import { type shareStates } from './contract.ts'

/** Whether a link still opens something. */
export const stateOf = (
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): (typeof shareStates)[number] => (revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open')
