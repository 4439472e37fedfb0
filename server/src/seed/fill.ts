import type { Chemistry } from '@reagora/chemistry/pool'
import { loadPeople } from '../demo/loadPeople.ts'
import { demoPeople } from '../demo/people.ts'
import { connect, longLimits, onConnection } from '../kernel/database.ts'
import { asClient } from '../kernel/postgres-cluster.ts'
import { StartRefused } from '../kernel/settings.ts'
import { refreshSuggestions } from '../modules/search/service.ts'
import { loadCatalogue, type Loaded } from './load.ts'
import type { Size } from './offers.ts'
import { seedSuppliers } from './suppliers.ts'

interface Filling {
  /** The database as the role that owns its tables. */
  ownerUrl: string
  chemistry: Chemistry
  /** `keys`: how many of the first molecules get an InChIKey, which takes a millisecond each. */
  size: Size & { keys: number }
  say: (line: string) => void
}

const mustBeEmpty = ['molecules', 'products', 'supplier_profiles', 'users'] as const

/**
 * Fills an empty marketplace in one transaction: the people of the demo, suppliers with their companies, and a catalogue; then
 * prepares what is suggested while typing.
 * @returns how many rows of which table
 * @throws StartRefused where there is anything already
 */
export const fillMarketplace = ({ ownerUrl, chemistry, size, say }: Filling): Promise<Loaded> =>
  asClient(ownerUrl, async (client) => {
    for (const table of mustBeEmpty) {
      const { rowCount } = await client.query(`select from ${table} limit 1`)
      if (rowCount)
        throw new StartRefused(`This marketplace has ${table.replace('_', ' ')} already; the seed wants an empty one.`)
    }
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';
      set maintenance_work_mem = '768MB'`)
    await client.query('begin')
    const suppliers = seedSuppliers(size.suppliers)
    const supplierIds = await loadPeople(onConnection(client), demoPeople(20260101), suppliers)
    say(`${suppliers.length} suppliers`)
    const loaded = await loadCatalogue(client, chemistry, { size, keys: size.keys, suppliers, supplierIds }, say)
    // A search index that runs already reads everything anew.
    await client.query('insert into search_changes (molecule_id) values (0)')
    await client.query('commit')
    say('statistics')
    await client.query(`analyze ${Object.keys(loaded).join(', ')}`)
    say('suggestions')
    await prepareSuggestions(ownerUrl)
    return loaded
  })

/** Else a job does it while the first visitors type, who read hundreds of terms a letter until then. */
async function prepareSuggestions(ownerUrl: string): Promise<void> {
  // A connection that breaks fails the statement on it, which tells enough.
  const { db, close } = connect(ownerUrl, { DATABASE_POOL: 1 }, () => {}, longLimits)
  try {
    await refreshSuggestions(db, new Date(), true)
  } finally {
    await close()
  }
}
