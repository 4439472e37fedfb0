import type { Resources } from '../kernel/resources.ts'

/** The secret in the newest email of a kind to somebody that has not left yet. */
export async function secretFor({ db, seal }: Resources, recipient: string, kind: string): Promise<string> {
  const { sealed } = await db
    .selectFrom('mails')
    .select('sealed')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return seal.open(sealed!, `mail to ${recipient}`)!
}
