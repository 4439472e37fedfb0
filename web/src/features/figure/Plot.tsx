import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useMode } from '../../app/theme.ts'
import { useTranslation } from '../../ui/texts.ts'

interface Props {
  /** Days as `2026-01-31`, ascending. */
  days: readonly string[]
  values: readonly number[]
  kind: 'line' | 'bars'
  /** What the plot shows, for whoever does not see it; its figures stand in the table beside. */
  label: string
  height: number
}

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

/** One series over days with one axis, in the colours of the theme. */
export function Plot({ days, values, kind, label, height }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const mode = useMode()
  const { i18n } = useTranslation()
  useEffect(() => {
    const box = place.current
    if (!box) return
    const colour = (role: string) => getComputedStyle(document.documentElement).getPropertyValue(role).trim()
    const number = new Intl.NumberFormat(i18n.language, { notation: 'compact', maximumFractionDigits: 1 })
    const axis = {
      stroke: colour('--ink2'),
      font: '11px sans-serif',
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    }
    const plot = new UPlot(
      {
        width: box.clientWidth,
        height,
        tzDate: (at) => UPlot.tzDate(new Date(at * 1000), 'Etc/UTC'),
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most * 1.1)] } },
        axes: [
          { ...axis, values: (_, at) => at.map((one) => new Date(one * 1000).toISOString().slice(5, 10)), space: 60 },
          { ...axis, values: (_, at) => at.map((one) => number.format(one)), size: 56, space: 18 },
        ],
        series: [
          {},
          {
            stroke: colour('--brand'),
            width: 2,
            ...(kind === 'bars'
              ? { fill: colour('--brand-soft'), paths: UPlot.paths.bars!({ size: [0.7, 40] }), points: { show: false } }
              : { points: { show: days.length < 40, size: 5 } }),
          },
        ],
      },
      [days.map(seconds), [...values]],
      box,
    )
    const sized = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    sized.observe(box)
    return () => {
      sized.disconnect()
      plot.destroy()
    }
    // The theme gives the colours.
  }, [days, values, kind, height, mode, i18n.language])
  return <div ref={place} className="plot" role="img" aria-label={label} style={{ minHeight: height }} />
}
