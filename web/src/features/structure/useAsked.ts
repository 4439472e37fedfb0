import type { StructureOut } from './types.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepsScroll } from '../../ui/urlState.ts'
import type { Asked } from './paths.ts'
import { askedOf, inAddress } from './rules.ts'

interface Live {
  asked: Asked
  /** The structure of the address when it was drawn, and what has been written there for it since. */
  before: string
  written: string | null
}

/**
 * The structure being searched for. It lives in the address; a drawing is searched for at once as the molfile it is, and
 * takes its place in the address as SMILES as soon as the server has read it.
 */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const [live, setLive] = useState<Live | null>(null)
  const drawn = useRef<string | null>(null)
  const here = params.get('s') ?? ''
  // Back, or a link within the page: the address leads again.
  const holds = live !== null && here === (live.written ?? live.before)
  const asked = holds ? live.asked : askedOf(params)

  function write(s: string | null, form: string | null, replace: boolean) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('page')
        for (const [key, value] of [
          ['s', s],
          ['form', form],
        ] as const) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace, preventScrollReset: true, state: keepsScroll },
    )
  }

  /** Something to search for; null: nothing any more. */
  function ask(next: Asked | null) {
    if (!next || next.as !== 'molfile') {
      const place = next && inAddress(next)
      if (next && !place) return setLive({ asked: next, before: here, written: null })
      setLive(null)
      if ((place?.s ?? '') !== here)
        write(place?.s ?? null, place?.form ?? null, next === null && drawn.current === here)
      drawn.current = null
      return
    }
    setLive({ asked: next, before: here, written: null })
  }

  /** The server has read what was drawn: the address takes it over. Strokes of one drawing make one entry of the history. */
  function settle(read: StructureOut): string | null {
    if (!holds || live.written !== null) return live && holds ? live.written : here || null
    const place = read.smiles ? { s: read.smiles, form: 'smiles' } : inAddress(live.asked)
    if (!place) return null
    setLive({ ...live, written: place.s })
    if (place.s !== here) write(place.s, place.form, here === '' || drawn.current === here)
    drawn.current = place.s
    return place.s
  }
  return { params, asked, ask, settle }
}
