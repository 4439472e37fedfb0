/**
 * What each version brought, newest first, as the people who use it are told; `CHANGELOG.md` has the whole. A test holds the first one to
 * the version that runs.
 */
export const releases = [
  {
    version: '1.1.43',
    date: '2026-11-23',
    changes: ['quotes', 'approvals', 'permits', 'money', 'sourcing', 'names', 'guide'],
  },
] as const
