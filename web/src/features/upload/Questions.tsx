import { useTranslation } from '../../ui/texts.ts'
import { Button } from '../../ui/kit.tsx'
import type { Question, Reading } from './words.ts'

/** What somebody has said of a column. */
export interface Answer {
  field: string
  decimal?: '.' | ','
}

interface Props {
  questions: readonly Question[]
  reading: Reading
  answerOf: (question: Question) => string | undefined
  onAnswer: (answers: readonly [Question, string][]) => void
}

/** What has to be said before the file is taken: one line for each question, with what we would answer first. */
export function Questions({ questions, reading, answerOf, onAnswer }: Props) {
  const { t } = useTranslation('upload')
  if (questions.length === 0) return null
  return (
    <section className="upload-questions" aria-labelledby="upload-questions">
      <h2 id="upload-questions">{t('questions')}</h2>
      <p className="muted">{t('questionsHint')}</p>
      {questions.map((question) => (
        <OneQuestion
          key={`${question.about} ${question.column}`}
          question={question}
          reading={reading}
          answer={answerOf(question)}
          onAnswer={(answer) => onAnswer([[question, answer]])}
        />
      ))}
      {questions.length > 1 && (
        <Button
          onClick={() => onAnswer(questions.map((question) => [question, question.proposal] as [Question, string]))}
        >
          {t('takeProposals')}
        </Button>
      )}
    </section>
  )
}

interface OneProps {
  question: Question
  reading: Reading
  answer: string | undefined
  onAnswer: (answer: string) => void
}

function OneQuestion({ question, reading, answer, onAnswer }: OneProps) {
  const { t } = useTranslation('upload')
  const { about, sample, proposal } = question
  const column = reading.columns.find((one) => one.column === question.column)
  const name = column?.heading.replace(/^__/, '') || column?.letter || ''
  return (
    <fieldset className="card pad upload-question">
      <legend>{t(`question.${about}`, { column: name, sample })}</legend>
      {about !== 'decimal' && column && column.samples.length > 0 && (
        <p className="samples">{column.samples.join(' · ')}</p>
      )}
      <div className="row wrap">
        {useChoices(question, reading).map(([value, text]) => (
          <Button key={value} aria-pressed={answer === value} onClick={() => onAnswer(value)}>
            {text} {value === proposal && <span className="small muted">{t('proposed')}</span>}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** The answers that are offered, our own first; every other field can be chosen in the table. */
function useChoices({ about, proposal, readings }: Question, reading: Reading): [string, string][] {
  const { t, i18n } = useTranslation('upload')
  const plain = new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 9 })
  const inOrder = (values: readonly string[]) => [...new Set([proposal, ...values])]
  if (about === 'decimal') {
    const text = new Map(readings.map(({ value, number }) => [value, plain.format(Number(number))]))
    return inOrder([...text.keys()]).map((value) => [value, text.get(value) ?? value])
  }
  if (about === 'currency') return inOrder([reading.currency]).map((value) => [value, value])
  const fields = { money: ['price'], pack: ['pack'], name: ['nameEn', 'nameZh'] }[about]
  return inOrder([...fields, 'ignore']).map((field) => [field, t(`field.${field}` as 'field.cas')])
}
