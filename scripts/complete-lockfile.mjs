// Run after `npm install` has changed package-lock.json. npm leaves out the packages for other platforms that a registry
// does not carry, and `npm ci` then refuses the lockfile as incomplete; named here, they are skipped where they do not fit.
import fs from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '..', 'package-lock.json')
const lockfile = JSON.parse(fs.readFileSync(file, 'utf8'))
const { packages } = lockfile
const platform = /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)/

for (const [place, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const own = `node_modules/${name}`
    const [, os, cpu] = platform.exec(name) ?? []
    if (packages[own] || packages[`${place}/${own}`] || !os || !/^\d/.test(version)) continue
    const libc = name.includes('musl') ? ['musl'] : undefined
    packages[own] = {
      version,
      cpu: [cpu],
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os: [os],
    }
  }

const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1))
lockfile.packages = Object.fromEntries(sorted)
fs.writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
