import { useLocation } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { programmePaths } from '../programmes.ts'
import { programmeNeeds, ProgrammeView } from './ProgrammeView.tsx'

export const route = [
  {
    path: '/quotesupplier',
    nouns: ['supplier'],
    area: 'main',
  },
  {
    path: '/rtsupplier',
    nouns: ['supplier'],
    area: 'main',
  },
  {
    path: '/voisupplier',
    nouns: ['supplier'],
    area: 'main',
  },
  {
    path: '/orderonlysupplier',
    nouns: ['supplier'],
    area: 'main',
  },
] satisfies PageRow[]

export const needs = programmeNeeds

/** The page of a supplier programme, by its address. */
export default function ProgrammePage() {
  const { pathname } = useLocation()
  const path = programmePaths.find((known) => known === pathname.toLowerCase().replace(/\/+$/, ''))
  return <ProgrammeView path={path ?? '/rtsupplier'} />
}
