import type { Samples } from './sample.ts'

// Start pages and cockpits: what waits for whoever asks, and everything about one company.

export const ofStart: Samples = {
  'start.staff': (world) => ({ caller: world.csr.caller, input: {} }),
  'start.supplier': (_, { seller }) => ({ caller: seller.caller, input: {} }),
  'cockpit.company': (world, { admin }) => ({
    caller: world.csr.caller,
    input: { companyId: String(admin.companyId) },
  }),
  'cockpit.find': (world, { admin }) => ({ caller: world.csr.caller, input: { text: admin.email } }),
}
