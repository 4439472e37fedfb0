import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../../kernel/settings.ts'
import { job } from '../../kernel/shared/job.ts'
import { signatureOf } from '../../kernel/signedMessage.ts'

/** The job that sends one code. */
export const sendSms = job<{ codeId: number }>('phone.sendCode')

export interface TextMessage {
  /** The same for every attempt: a gateway that has it already sends it no second time. */
  id: string
  /** E.164. */
  to: string
  text: string
}
type Gateway = Pick<Settings, 'SMS_URL' | 'SMS_SECRET' | 'REAGORA_DATA'>

const seconds = 10
const folderOf = ({ REAGORA_DATA }: Gateway) => path.resolve(REAGORA_DATA, 'sms')

/**
 * Hands a text message to the gateway as signed JSON (`x-signature`: HMAC-SHA256, in hex, of `x-timestamp`, a full stop and the
 * body), or keeps it as a file of the folder `sms` of the data folder where none is set.
 * @throws Error where the gateway did not take it
 */
export async function deliver(settings: Gateway, message: TextMessage): Promise<void> {
  const { SMS_URL, SMS_SECRET = '' } = settings
  if (!SMS_URL) {
    await mkdir(folderOf(settings), { recursive: true, mode: 0o700 })
    const file = path.join(folderOf(settings), `${message.id}.txt`)
    return writeFile(file, `To: ${message.to}\n\n${message.text}\n`, { mode: 0o600 })
  }
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = signatureOf(SMS_SECRET, timestamp, body)
  const response = await fetch(SMS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
}

/** Removes kept text messages of more than a day ago. */
export async function removeKept(settings: Gateway, now: Date): Promise<void> {
  for (const name of await readdir(folderOf(settings)).catch(() => [])) {
    const file = path.join(folderOf(settings), name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtime.getTime() < now.getTime() - 86_400_000) await rm(file, { force: true })
  }
}
