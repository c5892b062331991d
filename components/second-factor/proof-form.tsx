'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import { passkeyContract } from '@/lib/features/second-factors/passkeys/contract'
import type { FactorProof } from '@/lib/features/second-factors/passkeys/schema'
import { PasskeyProblem } from './add-passkey'
import { CodeForm } from './code-form'
import { answerPasskey } from './passkey-browser.client'

type Props = {
  /** True if the user has a passkey, which can replace the code. */
  hasPasskey: boolean
  description: string
  submit: string
  destructive?: boolean
  busy: boolean
  cause: Error | null
  onProof: (proof: FactorProof) => void
  onCancel: () => void
}

/** Verifies the second factor with a code or a passkey. */
export function ProofForm({ hasPasskey, busy, cause, onProof, onCancel, ...form }: Props) {
  const challenge = useCall(passkeyContract.challenge, { affects: [] })
  const [refused, setRefused] = useState<unknown>(null)
  const proveByPasskey = async () => {
    setRefused(null)
    try {
      onProof({ passkey: await answerPasskey(await challenge.mutateAsync({})) })
    } catch (reason) {
      setRefused(reason)
    }
  }
  return (
    <div className={`${shared.stack14} ${shared.shrinks}`}>
      <CodeForm
        label="Code of the app, or a recovery code"
        busy={busy}
        cause={cause}
        onSubmit={(code) => onProof({ code })}
        {...form}
        aside={
          <>
            {hasPasskey && (
              <Button variant="default" loading={busy} onClick={() => void proveByPasskey()}>
                Use a passkey instead
              </Button>
            )}
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      />
      <PasskeyProblem cause={refused} what="The passkey was not used" />
    </div>
  )
}
