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
  /** Whose it is. */
  name: string
  /** What it signs, as in "deliveries". */
  signed: string
  /** How long the secret before the current one signs too. */
  previousUntil: string | null
  rotate: {
    mutate: (then: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
    data: { secret: string } | undefined
  }
}

/** The secret that signs: it is not shown, but can be rotated. For those who may. */
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

/** Nothing is signed yet, so no confirmation is needed. */
const MakeButton = ({ rotate }: Pick<Props, 'rotate'>) => (
  <>
    <Button
      size="xs"
      variant="default"
      loading={rotate.isPending}
      onClick={() => rotate.mutate({ onSuccess: () => {} })}
    >
      Make a secret
    </Button>
    <ProblemAlert cause={rotate.error} what="No secret was made" />
  </>
)

function RotateButton({ name, signed, previousUntil, rotate }: Props) {
  /** When the current secret would end; null: no confirmation is open. */
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
