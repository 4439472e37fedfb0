import { MIN_CASES } from './contract.ts'

/** What was counted of a supplier. */
export interface Counts {
  asked: number
  answered: number
  answerMinutes: number | null
  decided: number
  won: number
  sent: number
  onTime: number
}
export const nothing: Counts = { asked: 0, answered: 0, answerMinutes: null, decided: 0, won: 0, sent: 0, onTime: 0 }

const cases = (well: number, of: number) => ({
  of,
  well,
  percent: of < MIN_CASES ? null : Math.round((well * 100) / of),
})

/** A score as it is told: with the cases beneath each share, and no share of few. */
export const scoreOf = ({ asked, answered, answerMinutes, decided, won, sent, onTime }: Counts) => ({
  answered: cases(answered, asked),
  medianHours: answerMinutes === null || answered < MIN_CASES ? null : Math.round(answerMinutes / 6) / 10,
  won: cases(won, decided),
  onTime: cases(onTime, sent),
})
