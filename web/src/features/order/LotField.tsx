import { MAX_LOT_LENGTH } from '@reagora/server/fulfilment/contract'
import { Input } from '../../ui/kit.tsx'
import { ColumnTitle } from './ColumnTitle.tsx'

interface Props {
  /** What lots are called on the page. */
  title: string
  /** Whose lot it is. */
  of: string
  value: string
  onChange: (lot: string) => void
}

/** The lot of what is in a parcel of one line; several with commas between them. */
export const LotField = ({ title, of, value, onChange }: Props) => (
  <>
    <ColumnTitle>{title}</ColumnTitle>
    <Input
      className="num"
      aria-label={`${title} ${of}`}
      maxLength={MAX_LOT_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </>
)
