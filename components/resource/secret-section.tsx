'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { SecretOnce } from '@/components/ui/text/secret-once'
import { secretOverlapMs } from '@/lib/features/outgoing/secret-overlap'

type Props = {
  /** The name of the owner of the secret. */
  name: string
  /** The messages that are signed, as in "deliveries". */
  signed: string
  /** The time until which the previous secret signs as well; null without a previous secret. */
  previousUntil: string | null
  rotate: {
    mutate: (then: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
    data: { secret: string } | undefined
  }
}

/** A signing secret, which is never shown but can be rotated by users with the permission. */
export function SecretSection({
  title,
  isMade,
  ...props
}: Props & { title: string; isMade: boolean }) {
  const { name, signed, previousUntil, rotate } = props
  return (
    <Section title={title}>
      {previousUntil !== null && (
        <p>
          The previous secret also signs until{' '}
          <time dateTime={previousUntil}>
            <Time at={previousUntil} />
          </time>
          .
        </p>
      )}
      {rotate.data !== undefined ? (
        <SecretOnce label={`Secret of ${name}`} secret={rotate.data.secret}>
          {`Shown only once. The receiver uses it to check that ${signed} come from here.`}
        </SecretOnce>
      ) : (
        <div>{isMade ? <RotateButton {...props} /> : <MakeButton rotate={rotate} />}</div>
      )}
    </Section>
  )
}

/** Creates the first secret. No confirmation is needed, because nothing is signed yet. */
const MakeButton = ({ rotate }: Pick<Props, 'rotate'>) => (
  <>
    <Button
      size="xs"
      variant="default"
      loading={rotate.isPending}
      onClick={() => rotate.mutate({ onSuccess: () => {} })}
    >
      Create a secret
    </Button>
    <ProblemAlert cause={rotate.error} what="The secret was not created" />
  </>
)

function RotateButton({ name, signed, previousUntil, rotate }: Props) {
  /** The time at which the current secret would expire; null while no confirmation is open. */
  const [until, setUntil] = useState<string | null>(null)
  const close = () => setUntil(null)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setUntil(new Date(Date.now() + secretOverlapMs).toISOString())}
      >
        Rotate secret…
      </Button>
      {until !== null && (
        <ConfirmDialog
          opened
          onClose={close}
          title={`Rotate the secret of ${name}?`}
          confirm="Rotate secret"
          destructive={previousUntil !== null}
          busy={rotate.isPending}
          cause={rotate.error}
          onConfirm={() => rotate.mutate({ onSuccess: close })}
        >
          A new secret signs all {signed} from now on. The current one signs them too for 24 hours,
          until <Time at={until} />, which leaves time to update the receiver; then it is deleted.
          {previousUntil !== null && ' The former secret, which still signs, is deleted at once.'}
        </ConfirmDialog>
      )}
    </>
  )
}
