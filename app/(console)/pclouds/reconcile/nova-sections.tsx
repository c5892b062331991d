'use client'
import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useCall, useList, useRead } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'
import { novaAggregateContract } from '@/lib/features/nova-aggregates/contract'
import type { AppliedToNova, NovaDifferences } from '@/lib/features/nova-aggregates/schema'
import { NovaSteps } from './nova-steps'

/** Each cloud with host aggregates that Berth may write: its differences, and the calls that remove them. */
export function NovaSections() {
  const accounts = useList(accountContract.list, {}).data ?? []
  return accounts
    .filter(writes)
    .map((account) => <NovaSection key={account.id} account={account} />)
}

const writes = ({ driver }: Account) =>
  'hostAggregates' in driver && driver.hostAggregates !== 'off'

function NovaSection({ account }: { account: Account }) {
  const params = { id: account.id }
  const compared = useRead(novaAggregateContract.compare, { params })
  const name = `${account.provider} / ${account.name}`
  return (
    <Section title={`Nova of ${name}`}>
      <StateBlock query={compared} what="comparison with Nova" rows={3}>
        {(found) => (
          <div className={shared.stack12}>
            <Blocked found={found} />
            <Changes name={name} id={account.id} found={found} />
            <div className={shared.facts}>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<RefreshCw size={14} aria-hidden />}
                loading={compared.isFetching}
                onClick={() => void compared.refetch()}
              >
                Compare again
              </Button>
              <LastLook found={found} />
            </div>
          </div>
        )}
      </StateBlock>
    </Section>
  )
}

/** The times of the last comparison with Nova, by this page and by the job. */
const LastLook = ({ found: { at, changes, lastLook } }: { found: NovaDifferences }) => (
  <span className={shared.dimmed}>
    Compared <RelativeTime at={at} />.{' '}
    {lastLook === null ? (
      'A job compares every five minutes'
    ) : (
      <>
        Last stored comparison: <RelativeTime at={lastLook.at} />, {lookText(lastLook)}
      </>
    )}
    {changes === 'additions' ? '; the job makes changes that only add.' : '.'}
  </span>
)

const lookText = ({ changes, blocked, error }: NonNullable<NovaDifferences['lastLook']>) =>
  error !== null
    ? 'Nova could not be read'
    : changes + blocked === 0
      ? 'no difference'
      : counted(changes + blocked, 'difference')

const Blocked = ({ found: { failure, blocked } }: { found: NovaDifferences }) => (
  <>
    {failure !== null && (
      <Note tone="bad" title="Nova could not be read">
        {failure.what} {failure.remedy}
      </Note>
    )}
    {blocked.length > 0 && (
      <Note tone="warn" title="Left as it is at Nova">
        <ul className={shared.bullets}>
          {blocked.map(({ code, sentence }) => (
            <li key={`${code} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      </Note>
    )}
  </>
)

type ChangesProps = { name: string; id: string; found: NovaDifferences }

/** The changes, and the dialog that applies them. */
function Changes({ name, id, found: { steps, digest, failure, blocked } }: ChangesProps) {
  const apply = useCall(novaAggregateContract.apply, { refreshOnError: true })
  const [isOpen, setOpen] = useState(false)
  const [stopped, setStopped] = useState<AppliedToNova['stopped']>(null)
  const close = () => {
    apply.reset()
    setOpen(false)
  }
  const applied = (answer: AppliedToNova) => {
    setStopped(answer.stopped)
    saved(`${name}: ${counted(answer.done.length, 'change')} made`)
    close()
  }
  if (failure !== null) return null
  if (steps.length === 0)
    return (
      <p className={shared.dimmed}>
        {blocked.length > 0
          ? 'Nothing else differs.'
          : 'Host aggregates, services and ratios are as Berth has them.'}
      </p>
    )
  return (
    <>
      {stopped !== null && (
        <Note tone="bad" title="Not all changes were made">
          {stopped.what} {stopped.remedy}
        </Note>
      )}
      <NovaSteps steps={steps} />
      <div>
        <LockedButton permission="inventory.write" onClick={() => setOpen(true)}>
          Write {counted(steps.length, 'change')} to Nova
        </LockedButton>
      </div>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={`Write ${counted(steps.length, 'change')} to Nova?`}
        confirm="Write"
        busy={apply.isPending}
        cause={apply.error}
        onConfirm={() => apply.mutate({ params: { id }, body: { digest } }, { onSuccess: applied })}
      >
        <p>
          Servers that run stay where they are. From then on Nova starts servers on these hosts as
          the list shows. Nova is compared again first, and nothing is written if anything changed.
        </p>
      </ConfirmDialog>
    </>
  )
}
