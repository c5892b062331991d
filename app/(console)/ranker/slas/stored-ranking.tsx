'use client'
import { useState } from 'react'
import { TenantSelect } from '@/components/forms/tenant-select'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useRead } from '@/lib/api/client'
import { rankingContract } from '@/lib/features/ranking/contract'
import { AnswerTable } from '../results/answer-table'

/** A request without SLAs and monitoring, so that the stored ones are ranked. */
const emptyRequest = new Blob(['{}'])

/** The current ranking of accounts from stored data, with the published factors. */
export function StoredRanking() {
  const [tenant, setTenant] = useState<string | null>(null)
  const ranking = useRead(rankingContract.rank, { query: { tenant }, file: emptyRequest })
  return (
    <Section
      title="Ranks now"
      aside={
        <TenantSelect
          size="xs"
          label={undefined}
          aria-label="For the tenant"
          placeholder="For any tenant"
          value={tenant}
          clearable
          clearButtonProps={{ 'aria-label': 'For any tenant' }}
          onChange={setTenant}
        />
      }
    >
      <StateBlock query={ranking} what="the ranking of what is stored" rows={2}>
        {(answer) => (
          <div className={shared.stack12}>
            {answer.ranking.some(({ breakdown }) => breakdown.kind === 'preference') && (
              <Note tone="warn">Preferences win: monitoring and SLAs are ignored.</Note>
            )}
            {answer.total === 0 ? (
              <EmptyBlock title="No account is ranked">
                An account is ranked by its SLAs that are in force now.
              </EmptyBlock>
            ) : (
              <AnswerTable answer={answer} caption="Ranks now" />
            )}
          </div>
        )}
      </StateBlock>
    </Section>
  )
}
