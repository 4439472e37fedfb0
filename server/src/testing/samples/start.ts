import type { Samples } from './sample.ts'

// Start pages, cockpits and figures: what waits for whoever asks, everything about one company, and how the house fares.

const byStaff =
  (more: Record<string, unknown>): Samples[string] =>
  (world) => ({ caller: world.csr.caller, input: { from: '2026-01-01', until: '2026-12-31', ...more } })

export const ofStart: Samples = {
  'start.staff': (world) => ({ caller: world.csr.caller, input: {} }),
  'start.supplier': (_, { seller }) => ({ caller: seller.caller, input: {} }),
  'cockpit.company': (world, { admin }) => ({
    caller: world.csr.caller,
    input: { companyId: String(admin.companyId) },
  }),
  'figure.sales': byStaff({}),
  'figure.funnel': byStaff({}),
  'figure.deliveries': byStaff({}),
  'figure.answers': byStaff({}),
  'figure.own': (_, { seller }) => ({ caller: seller.caller, input: {} }),
  'figure.export': byStaff({ figure: 'funnel', format: 'csv' }),
  'cockpit.find': (world, { admin }) => ({ caller: world.csr.caller, input: { text: admin.email } }),
}
