'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Countdown } from '@/components/time/countdown'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import { useSupply } from '@/lib/features/pclouds/supply/use-supply.client'
import { waitingContract } from '@/lib/features/pclouds/waiting/contract'
import type { WaitingShown } from '@/lib/features/pclouds/waiting/schema'
import { ComingFree } from '../../allocate/coming-free'
import { comingOf, insteadBefore, placeText } from '../../allocate/no-free-words'
import { ActionButton } from '../action-button'

type Props = { pcloud: { id: string; name: string }; title: string }

const POLL_MS = 15_000

/** The waiting-list entries of a private cloud with their offers. Renders nothing without entries. */
export function WaitingSection({ pcloud, title }: Props) {
  const { data, error } = useRead(
    waitingContract.list,
    { params: { id: pcloud.id } },
    { refetchInterval: POLL_MS },
  )
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const open = data?.items.filter(({ state }) => openStates.has(state)) ?? []
  if (error !== null) return <ProblemAlert cause={error} what="Could not load the waiting list" />
  if (open.length === 0 && accepted === null) return null
  return (
    <Section title={title}>
      {accepted !== null && (
        <div className={shared.below14}>
          <Note tone="good" role="status">
            {acceptedText(accepted)}{' '}
            <PageLink href={`/pclouds/${encodeURIComponent(pcloud.id)}`}>Show the hosts</PageLink>
          </Note>
        </div>
      )}
      {open.length > 0 && (
        <ul className={`${shared.stack8} ${shared.below14}`} aria-label={title}>
          {open.map((entry) => (
            <li key={entry.id}>
              <Entry pcloud={pcloud} entry={entry} onAccepted={setAccepted} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const openStates: ReadonlySet<WaitingShown['state']> = new Set(['waiting', 'over-quota', 'offered'])

type Accepted = { hosts: readonly PcloudHostShown[]; isReplacement: boolean }

/** The message after an offer was accepted. */
function acceptedText({ hosts, isReplacement }: Accepted): string {
  const names = hosts.map(({ name }) => name).join(', ')
  const [have, them] = hosts.length === 1 ? ['was', 'it'] : ['were', 'them']
  const done = isReplacement ? 'replaced' : 'added'
  return hosts.every(({ state }) => state === 'enabled')
    ? `${names} ${have} ${done} and enabled: new VMs may start there.`
    : `${names} ${have} ${done}, disabled. Enable ${them} to start VMs there.`
}

type EntryProps = Pick<Props, 'pcloud'> & {
  entry: WaitingShown
  onAccepted: (accepted: Accepted) => void
}

function Entry({ pcloud, entry, onAccepted }: EntryProps) {
  const { state, text, place, offerEndsAt, enable, replaces } = entry
  return (
    <Note tone={state === 'offered' ? 'good' : state === 'waiting' ? 'info' : 'warn'}>
      <p data-testid="waiting" data-state={state}>
        <strong>{requestText(entry)}</strong>{' '}
        {offerEndsAt !== null && (
          <>
            {'The offer ends '}
            <Time at={offerEndsAt} />, <Countdown to={offerEndsAt} />.{' '}
          </>
        )}
        {text}
        {place !== null && ` ${placeText(place)}`}
        {replaces !== null && ` Accepting replaces ${replaces}, which is down.`}
        {enable && ` Accepting enables the ${entry.count === 1 ? 'host' : 'hosts'}.`}
      </p>
      {state === 'waiting' && <NextHost entry={entry} />}
      <EntryActions pcloud={pcloud} entry={entry} onAccepted={onAccepted} />
    </Note>
  )
}

/** The next date on which a host of the flavor becomes free, and the zones that have a free one now. */
function NextHost({ entry: { flavor, realmId } }: { entry: WaitingShown }) {
  const { data } = useSupply(flavor)
  if (data === undefined) return null
  const requested = { flavor, az: realmId }
  // The queue position of the entry counts the earlier requests.
  const anyHost = data.map((it) => ({ ...it, nextAt: it.comesFreeAt, ahead: 0 }))
  const elsewhere = insteadBefore(data, requested)?.zones.map(({ zone }) => zone) ?? []
  return (
    <p data-testid="waiting-next">
      <ComingFree coming={comingOf(anyHost, requested)} />
      {elsewhere.length > 0 && ` Free now in ${elsewhere.join(', ')}.`}
    </p>
  )
}

const requestText = ({ count, flavor, zone, replaces }: WaitingShown) =>
  `${counted(count, `${flavor} host`)}${zone === null ? '' : ` in ${zone}`}${replaces === null ? '' : ` in place of ${replaces}`}.`

function EntryActions({ pcloud, entry, onAccepted }: EntryProps) {
  const may = useMay('pcloud.own')
  const { id, state, actions } = entry
  const isReplacement = entry.replaces !== null
  const isOffered = state === 'offered'
  const what = requestText(entry)
  const no = isOffered ? 'Decline' : 'Withdraw'
  // Called even if the component is unmounted by then, as happens with an accepted entry.
  const accept = useCall(waitingContract.accept, {
    refreshOnError: true,
    onSuccess: ({ hosts }) => onAccepted({ hosts, isReplacement }),
  })
  const withdraw = useCall(waitingContract.withdraw, {
    refreshOnError: true,
    onSuccess: () => saved(`${isOffered ? 'Declined' : 'Removed from the waiting list'}: ${what}`),
  })
  const which = { params: { id: pcloud.id, waitingId: id } }
  if (!may.allowed) return null
  return (
    <>
      <div className={`${shared.row8} ${shared.above8}`}>
        {isOffered && (
          <ActionButton
            label="Accept"
            variant="filled"
            name={`the offer to ${pcloud.name}`}
            action={actions.accept}
            busy={accept.isPending}
            onClick={() => accept.mutate(which)}
          />
        )}
        <Button
          size="xs"
          variant="default"
          disabled={!actions.withdraw.possible}
          loading={withdraw.isPending}
          aria-label={`${no} ${what}`}
          onClick={() => withdraw.mutate(which)}
        >
          {no}
        </Button>
      </div>
      <ProblemAlert cause={accept.error} what="The offer was not accepted" />
      <ProblemAlert
        cause={withdraw.error}
        what={isOffered ? 'The offer was not declined' : 'The request was not withdrawn'}
      />
    </>
  )
}
