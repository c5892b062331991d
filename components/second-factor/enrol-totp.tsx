'use client'
import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { Copyable } from '@/components/ui/text/copyable'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import { CodeForm } from './code-form'
import { QrCode } from './qr-code'
import { RecoveryCodeList } from './recovery-codes'

/** Sets up an authenticator app: a QR code, a first code, and the recovery codes. */
export function EnrolTotp({ done, onDone }: { done: string; onDone: () => void }) {
  const begin = useCall(secondFactorContract.begin, { affects: [] })
  const confirm = useCall(secondFactorContract.confirm, { affects: [] })
  if (confirm.data !== undefined)
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} done={done} onDone={onDone} />
  if (begin.data === undefined)
    return (
      <div className={`${shared.stack14} ${shared.shrinks}`}>
        <ProblemAlert cause={begin.error} what="The secret was not created" />
        <div>
          <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
            Set up an authenticator app
          </Button>
        </div>
      </div>
    )
  const { uri, secret } = begin.data
  return (
    <div className={`${shared.stack14} ${shared.shrinks}`}>
      <p>Scan this code with an authenticator app on your phone, or type the secret into it.</p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <Copyable text={secret} label="Copy the secret" />
      <CodeForm
        label="Code of the app"
        description="6 digits. Your other sessions end."
        submit="Confirm"
        busy={confirm.isPending}
        cause={confirm.error}
        onSubmit={(code) => confirm.mutate({ body: { code } })}
      />
    </div>
  )
}
