'use client'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { AccountName } from '@/components/trace/account-name'
import { numberColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { deltaText, percentTexts } from '@/lib/base/percent'
import { type Outcome, type SelectInput, usesRules } from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { RecordedRequest } from '@/lib/features/decision-inputs/recorded-request'
import type { Launch } from '@/lib/features/decisions/schema'
import { placeLabel } from '@/lib/features/launches/read/headline'
import { liveNow } from '@/lib/features/launches/why/live-now'
import type { Recorded } from '@/lib/features/launches/why/recorded'
import { previewContract } from '@/lib/features/previews/contract'
import { useRuleLanguage } from '@/lib/features/previews/rule-language.client'
import { type AccountAppearance, appearancesOf } from '@/lib/features/previews/view/slices'

type Props = {
  launch: Launch
  recorded: Recorded
  /** The request of the receipt. */
  requested: RecordedRequest
  liveVersion: number
}

/** The outcome of the live policy for the same request and the same draw. */
export function LiveNow({ launch, recorded, requested, liveVersion }: Props) {
  const preview = useCall(previewContract.create)
  const { request, seed } = recorded.input
  if (Object.keys(requested.extraSpecs).length > 0)
    return (
      <p className={shared.dimmedSm}>
        This attempt cannot be compared with the live policy here, because previews do not support
        its extra specs. Make a dry run of the launch through the API.
      </p>
    )
  const tryLivePolicy = () =>
    preview.mutate({
      body: {
        pool: launch.pool.id,
        deployable: launch.deployable.id,
        tenant: launch.tenant?.id ?? null,
        realm: request.realm,
        pcloud: requested.pcloud,
        labels: request.labels,
        seed,
      },
    })
  const now = preview.data
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <div>
        <Button variant="default" size="xs" loading={preview.isPending} onClick={tryLivePolicy}>
          {`What would live v${liveVersion} do now?`}
        </Button>
      </div>
      <ProblemAlert cause={preview.error} what="The live policy could not be tried" />
      {now !== undefined && (
        <Suspense fallback={null}>
          <ThenAndNow
            recorded={recorded}
            requested={requested}
            preview={now}
            label={`v${liveVersion} now`}
          />
        </Suspense>
      )}
    </div>
  )
}

type ComparedProps = {
  recorded: Recorded
  requested: RecordedRequest
  preview: { input: SelectInput }
  label: string
}

type Compared = { appearance: AccountAppearance; before: number; after: number }

function ThenAndNow({ recorded, requested, preview, label }: ComparedProps) {
  const rules = useRuleLanguage(usesRules(preview.input.policy))
  const now = liveNow(preview, requested, rules)
  const [before, after] = [sharesOf(recorded.outcome), sharesOf(now.outcome)]
  const appearances = new Map(
    appearancesOf(recorded.snapshot).map((appearance) => [appearance.id, appearance]),
  )
  const accounts = now.input.accounts.filter(({ id }) => before.has(id) || after.has(id))
  const gone = recorded.input.accounts.filter(
    ({ id }) => before.has(id) && accounts.every((account) => account.id !== id),
  )
  const rows = labelled([...accounts, ...gone]).map(
    ({ id, name }): Compared => ({
      appearance: appearances.get(id) ?? { id, name, letter: '?', slot: 0, hatched: false },
      before: before.get(id) ?? 0,
      after: after.get(id) ?? 0,
    }),
  )
  const thenTexts = percentTexts(rows.map((row) => row.before))
  const nowTexts = percentTexts(rows.map((row) => row.after))
  const { winner, group } = now.outcome
  return (
    <>
      <p>
        {winner === null
          ? 'It would find no place now.'
          : `With the same draw it would go to ${placeLabel(now.input, winner)} in G${group} now.`}
      </p>
      <TraceTable
        caption="Then and now"
        columns={[
          {
            id: 'account',
            header: 'Account',
            cell: ({ appearance }) => <AccountName appearance={appearance} />,
          },
          numberColumn(
            'then',
            `Then, G${recorded.outcome.group ?? '–'}`,
            (_, index) => thenTexts[index],
          ),
          numberColumn('now', `${label}, G${group ?? '–'}`, (_, index) => nowTexts[index]),
          numberColumn<Compared>('change', 'Change', (row) => deltaText(row.after - row.before)),
        ]}
        rows={rows}
        rowKey={({ appearance }) => appearance.id}
      />
    </>
  )
}

/** Shares of the accounts in the selected group. */
const sharesOf = ({ groups, group }: Outcome): ReadonlyMap<string, number> =>
  new Map(groups.find((each) => each.group === group)?.accounts.map(({ id, share }) => [id, share]))
