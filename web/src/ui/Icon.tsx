// Drawn for this interface on a 16 px grid with one stroke; no icon font, no sprite to fetch.
const paths = {
  down: 'M4 6l4 4 4-4',
  left: 'M10 3L5 8l5 5',
  right: 'M6 3l5 5-5 5',
  search: 'M7 12A5 5 0 107 2a5 5 0 000 10zm4-1l3.5 3.5',
  draw: 'M8 1.5l5.6 3.25v6.5L8 14.5l-5.6-3.25v-6.5zM8 4.6l3 1.7v3.4L8 11.4',
  list: 'M5 4h9M5 8h9M5 12h9M1.5 4h1M1.5 8h1M1.5 12h1',
  menu: 'M2 4h12M2 8h12M2 12h12',
  cart: 'M1 2h2l2 8h7l2-6H4M6 13.5h.01M11 13.5h.01',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  heart: 'M8 13.5S2 10 2 5.8A3 3 0 018 4.6a3 3 0 016 1.2C14 10 8 13.5 8 13.5z',
  share: 'M11 5.5L8 2.5l-3 3M8 2.5v8M3 9v4.5h10V9',
  quote: 'M3 1.5h7l3 3v10H3zM5.5 7h5M5.5 10h5',
  order: 'M2 4.5L8 1.5l6 3v7l-6 3-6-3zM2 4.5l6 3 6-3M8 7.5v7',
  user: 'M8 8a3 3 0 100-6 3 3 0 000 6zM2.5 14c.5-3 2.7-4 5.5-4s5 1 5.5 4',
  behalf:
    'M6 8a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM1.5 13.5c.4-2.6 2-3.5 4.5-3.5 1 0 1.9.2 2.6.5M10 12h4.5M12.5 10l2 2-2 2',
  mail: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  up: 'M8 13V3M4 7l4-4 4 4',
  sun: 'M8 11a3 3 0 100-6 3 3 0 000 6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  moon: 'M13.5 9.5A6 6 0 016.5 2.5a6 6 0 107 7z',
  globe: 'M8 14.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM1.5 8h13M8 1.5c4 4 4 9 0 13M8 1.5c-4 4-4 9 0 13',
  download: 'M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11',
  upload: 'M8 11V2.5M4.5 6L8 2.5 11.5 6M2.5 13.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  alert: 'M8 2l6.5 11.5h-13zM8 6.5v3M8 11.5h.01',
  compare: 'M5.5 2v12M2 4.5h3.5M2 11.5h3.5M10.5 2v12M14 4.5h-3.5M14 11.5h-3.5',
  info: 'M8 14.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM8 7v4M8 4.8h.01',
  home: 'M2 7.5L8 2.5l6 5V14H2z',
  filter: 'M2 3.5h12M4.5 8h7M6.5 12.5h3',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  file: 'M3 1.5h7l3 3v10H3zM10 1.5v3h3',
  edit: 'M2.5 13.5l.6-3L11 2.6l2.4 2.4-7.9 7.9z',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4 4.5l.7 9.5h6.6l.7-9.5',
  truck:
    'M1 4h8v7H1zM9 6.5h3l2.5 2.5v2H9zM4 13a1.3 1.3 0 100-2.6A1.3 1.3 0 004 13zM12 13a1.3 1.3 0 100-2.6 1.3 1.3 0 000 2.6z',
  clock: 'M8 14.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM8 4.5V8l2.5 1.5',
} as const

export type IconName = keyof typeof paths

/** Decoration beside a word; a lone icon needs its button's aria-label. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="ico" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
