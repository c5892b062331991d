'use client'
import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { Copyable } from '@/components/ui/text/copyable'
import { useCall } from '@/lib/api/client'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import { CodeForm } from './code-form'
import { QrCode } from './qr-code'
import { RecoveryCodeList } from './recovery-codes'

type Props = {
  enrolment: { uri: string; secret: string }
  done: string
  onDone: () => void
  onCancel: () => void
}

/** Sets up an authenticator app: a QR code, a first code, and the recovery codes. */
export function EnrolTotp({ enrolment: { uri, secret }, done, onDone, onCancel }: Props) {
  const confirm = useCall(secondFactorContract.confirm, { affects: [] })
  if (confirm.data !== undefined)
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} done={done} onDone={onDone} />
  return (
    <div className={`${shared.stack14} ${shared.shrinks}`}>
      <p ref={focus} tabIndex={-1}>
        Scan this code with an authenticator app on your phone, or type the secret into it.
      </p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <Copyable text={secret} shown={inFours(secret)} label="Copy the secret" />
      <CodeForm
        label="Code of the app"
        description="6 digits. Your other sessions end."
        submit="Confirm"
        busy={confirm.isPending}
        cause={confirm.error}
        onSubmit={(code) => confirm.mutate({ body: { code } })}
        aside={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
      />
    </div>
  )
}

/** The button that was pressed is gone, so the focus moves to the instruction. */
const focus = (instruction: HTMLElement | null) => instruction?.focus()

/** Groups of four characters, which are easier to type. Apps ignore the spaces. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
