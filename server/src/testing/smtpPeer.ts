import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given. */
export async function smtp(refuse = false, onMail = () => {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox is full'))
        mails.push(Buffer.concat(parts).toString())
        done()
        onMail()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
