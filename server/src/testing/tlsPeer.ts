import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// A server over TLS whose certificate nobody has signed but itself: for 127.0.0.1 and localhost, made once with openssl, good until 2126.

export const ownCertificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUAr49QbgEoI0N+kXrFaRPehg9nTgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyODIwNTgxMFoYDzIxMjYxMTA0
MjA1ODEwWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATtpdGCYLYV/34uM88oqiXA8VGtJK0AZ8oLhE/+EPBtrHCOJxSb2Nub
sTa2diak1h2Jmk4qHWHL4GhDaXACn5CCo28wbTAdBgNVHQ4EFgQUDXB6karI2g7e
JA8gJba6qMJMg98wHwYDVR0jBBgwFoAUDXB6karI2g7eJA8gJba6qMJMg98wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDRwAwRAIgIiMoEp7AEjbCIT28EvJGmC7jDvhEWQseQ+j/+NfTYI0CIAxH
rAT2d2tEipwpkC4N1k7GDOScVDu7E25mwe1o3yBq
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ/Us/tyEcXFhDCwv
qXPn39YGInhHaABVXQMPO7HLinehRANCAATtpdGCYLYV/34uM88oqiXA8VGtJK0A
Z8oLhE/+EPBtrHCOJxSb2NubsTa2diak1h2Jmk4qHWHL4GhDaXACn5CC
-----END PRIVATE KEY-----`

export async function tlsPeer(answer: RequestListener) {
  const server = createServer({ cert: ownCertificate, key }, answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
