'use client'
import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { mailContract } from '@/lib/features/mail/contract'

/** Sends a test mail to the saved recipients, to verify that alerts arrive. */
export function TestMail() {
  const send = useCall(mailContract.test)
  return (
    <div className={`${shared.line8x12} ${shared.sm}`}>
      <Button
        type="button"
        variant="default"
        size="xs"
        loading={send.isPending}
        onClick={() => send.mutate({})}
      >
        Send a test mail
      </Button>
      <span role="status">
        {send.data !== undefined &&
          `Queued for ${counted(send.data.recipients, 'recipient')}; see its state below.`}
      </span>
      <ProblemAlert cause={send.error} what="No test mail was sent" />
    </div>
  )
}
