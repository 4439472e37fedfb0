import { Link } from 'react-router'
import type { MoleculeMerge } from '../words.ts'

/** From which molecule to which something went, each with its record. */
export const FromInto = ({ of }: { of: Pick<MoleculeMerge, 'from' | 'fromId' | 'into' | 'intoId'> }) => (
  <>
    <Link className="line" to={`/admin/molecules/${of.fromId}`}>
      {of.from}
    </Link>{' '}
    →{' '}
    <Link className="line" to={`/admin/molecules/${of.intoId}`}>
      {of.into}
    </Link>
  </>
)
