import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { idsInForce } from './list-exchange-rates.server'
import { recordedRate, serializeRate, titleOfRate } from './row.server'
import type { ExchangeRate, NewExchangeRate } from './schema'

/** Enters the rate of a currency to the reporting currency from an instant on. Earlier rates do not change. */
export async function createExchangeRate(
  scope: Scope<'price.write'>,
  { currency, rate, validFrom }: NewExchangeRate,
  claim: IdempotencyClaim | null,
): Promise<Result<ExchangeRate, Problem>> {
  return transactOnce(claim, async (tx) => {
    const { reportingCurrency } = await tx.setting.findFirstOrThrow()
    if (currency === reportingCurrency) return err(sameCurrency(currency))
    const begins = validFrom === null ? scope.now : new Date(validFrom)
    const row = await tx.exchangeRate.create({
      data: {
        currency,
        reportingCurrency,
        rate,
        validFrom: begins,
        enteredBy: scope.name,
        createdAt: scope.now,
      },
    })
    await recordAudit(tx, scope, {
      action: 'exchange-rate.create',
      noun: 'exchange-rate',
      subjectId: row.id,
      subjectName: titleOfRate(row),
      after: recordedRate(row),
    })
    return ok(serializeRate(row, await idsInForce(tx, scope.now), scope.now))
  })
}

const sameCurrency = (currency: string) =>
  invalid('currency', `${currency} is the reporting currency and needs no rate`, 'same-currency')
