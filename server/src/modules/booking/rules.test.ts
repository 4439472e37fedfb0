import { test } from 'node:test'
import { orderOfMoney, randomly } from '../../testing/bookingSequence.ts'

test('[PAY-1] a thousand random runs of payments, parcels, cancellations and refunds, in any order, leave books that add up', () => {
  for (let seed = 1; seed <= 1000; seed++) orderOfMoney(randomly(seed), 25)
})
