'use client'
import dynamic from 'next/dynamic'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { usesRules } from '@/lib/engine'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import { launchContract } from '@/lib/features/launches/contract'
import { headline } from '@/lib/features/launches/read/headline'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import { useLaunchWhy } from '@/lib/features/launches/use-launch-why.client'
import { attemptShown, receiptId } from '@/lib/features/launches/why/attempt-shown'
import { recordedOf } from '@/lib/features/launches/why/recorded'
import type { LaunchRecord, LaunchWhy } from '@/lib/features/launches/why/why-schema'
import { useRuleLanguage } from '@/lib/features/previews/rule-language.client'
import { AttemptTimeline } from './attempts/attempt-timeline'
import { CloudServers } from './attempts/cloud-servers'
import { placeWords } from './attempts/place-words'
import { Decision } from './decision/decision'
import { InputsUsed } from './inputs-used'
import { LaunchHead } from './launch-head'
import { LiveNow } from './live-now'
import { NotStored } from './not-stored'
import { PcloudHosts } from './pcloud-hosts'
import { VerifyHere } from './verify/verify-here'
import classes from './why.module.css'
import { WhyNot } from './why-not'

// Loaded on demand, because most launches end at their match, without a pod or nodes.
const LevelsWhy = dynamic(() => whenOnline(() => import('./levels-why')).then((it) => it.LevelsWhy))

type Props = { initial: LaunchWhy; initialReceipt: Receipt | null }

/** Explains the placement of a launch: the result first, then all steps of the decision. */
export function StaffWhy({ initial, initialReceipt }: Props) {
  const { data: why } = useLaunchWhy(initial)
  const labelOf = useAccountLabel()
  const [requested, setRequested] = useQueryState(
    'attempt',
    parseAsInteger.withOptions({ history: 'push' }),
  )
  const shown = attemptShown(why, requested)
  const id = receiptId(why, shown)
  const receipt = useRead(
    launchContract.showReceipt,
    { params: { id } },
    {
      // A decision never changes.
      staleTime: Number.POSITIVE_INFINITY,
      initialData: initialReceipt?.id === id ? initialReceipt : undefined,
    },
  )
  const { launch, attempts, record } = why
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <LaunchHead launch={launch} hasServers={why.cloud.length > 0} isStaff />
      <StateBlock query={receipt} what="the receipt">
        {(stored) =>
          record === null ? null : (
            <Explained
              key={stored.id}
              why={why}
              record={record}
              receipt={stored}
              shown={shown}
              hasNext={attempts.some(({ attempt, placed }) => attempt > shown && placed)}
            >
              <PcloudHosts pcloud={why.pcloud} state={launch.state} />
              <CloudServers cloud={why.cloud} isStaff />
              <Section title="Attempts">
                <AttemptTimeline
                  why={why}
                  placeOf={(attempt) => placeWords(attempt, labelOf)}
                  choice={{ shown, onShow: (attempt) => void setRequested(attempt) }}
                />
              </Section>
            </Explained>
          )
        }
      </StateBlock>
    </div>
  )
}

type ExplainedProps = {
  why: LaunchWhy
  record: LaunchRecord
  receipt: Receipt
  /** The number of the attempt that the page explains. */
  shown: number
  hasNext: boolean
  /** The attempts, below the result. */
  children: React.ReactNode
}

function Explained({ why, record, receipt, shown, hasNext, children }: ExplainedProps) {
  const { input: given, ranking } = receipt
  const rules = useRuleLanguage(
    (given !== null && usesRules(given.policy)) || (ranking?.config.rule ?? null) !== null,
  )
  const { launch } = why
  const recorded = useMemo(
    () => recordedOf(receipt, launch, record, rules),
    [receipt, launch, record, rules],
  )
  if (recorded === null)
    return (
      <NotStored why={why} record={record} receipt={receipt}>
        {children}
      </NotStored>
    )
  const { input, outcome } = recorded
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <p className={page.headline} data-testid="headline">
        {failedText(why, shown)}
        {`${headline({ input, outcome, pin: record.pin }, rules)}.`}
      </p>
      <div className={classes.columns}>
        <div className={`${shared.stack20} ${shared.top}`}>
          {children}
          <Decision recorded={recorded} ranking={ranking} />
          {receipt.levels !== null && (
            <LevelsWhy levels={receipt.levels} names={record.names} hasNext={hasNext} />
          )}
        </div>
        <aside className={`${shared.stack20} ${shared.top}`} aria-label="About this decision">
          <Section title={outcome.winner === null ? 'Why no account?' : 'Why not another account?'}>
            <WhyNot recorded={recorded} ranking={ranking} />
          </Section>
          <Section title="Inputs used">
            <InputsUsed launch={launch} record={record} receipt={receipt} recorded={recorded} />
          </Section>
          <Section title="The receipt">
            <VerifyHere id={receipt.id} />
          </Section>
          <div className={shared.noPrint}>
            <Section title="The live policy">
              <LiveNow
                launch={launch}
                recorded={recorded}
                requested={receipt.request}
                liveVersion={record.liveVersion}
              />
            </Section>
          </div>
        </aside>
      </div>
    </div>
  )
}

/** The result of a failed launch, since the headline explains one attempt. Empty for other launches. */
function failedText({ launch, attempts }: LaunchWhy, shown: number): string {
  if (launch.state !== 'failed') return ''
  const failed = attempts.filter(({ placed }) => placed).length
  if (failed === 1) return 'The only attempt failed. '
  const end = attempts.length > failed ? ', and no other match was left' : ''
  return `All ${failed} attempts failed${end}. In attempt ${shown}, `
}
