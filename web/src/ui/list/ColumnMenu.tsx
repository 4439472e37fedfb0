import { Popover } from 'antd'
import { useTranslation } from '../texts.ts'
import { Button, Check, Icon } from '../kit.tsx'
import type { ListColumn } from './columns.ts'

interface Props<Row> {
  columns: readonly ListColumn<Row>[]
  shown: readonly ListColumn<Row>[]
  onChoose: (keys: readonly string[] | null) => void
}

/** Chooses the columns of a list. */
export function ColumnMenu<Row>({ columns, shown, onChoose }: Props<Row>) {
  const { t } = useTranslation('listing')
  const isShown = (key: string) => shown.some((one) => one.key === key)
  const toggle = (key: string) =>
    onChoose(columns.filter((one) => (one.key === key ? !isShown(key) : isShown(one.key))).map((one) => one.key))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="filterpanel">
          <div className="choices single">
            {columns.slice(1).map(({ key, title }) => (
              <Check key={key} checked={isShown(key)} onChange={() => toggle(key)}>
                {title}
              </Check>
            ))}
          </div>
          <Button size="sm" look="quiet" onClick={() => onChoose(null)}>
            {t('resetColumns')}
          </Button>
        </div>
      }
    >
      <Button className="as-table">
        <Icon name="list" />
        {t('columns')}
      </Button>
    </Popover>
  )
}
