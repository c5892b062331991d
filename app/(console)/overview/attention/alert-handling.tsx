'use client'
import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { alertContract } from '@/lib/features/alerts/contract'

const snoozes = [
  { time: '1h', label: 'For 1 hour' },
  { time: '8h', label: 'For 8 hours' },
  { time: 'until-changed', label: 'Until it changes' },
] as const

type Props = { id: string; isAcked: boolean; isSnoozed: boolean }

/** Acknowledges or snoozes an alert at once. The buttons that undo this have the same position. */
export function AlertHandling({ id, isAcked, isSnoozed }: Props) {
  const params = { id }
  const acknowledge = useCall(alertContract.acknowledge)
  const snooze = useCall(alertContract.snooze)
  const wake = useCall(alertContract.wake)
  return (
    <>
      <span className={shared.line6}>
        <Button
          size="compact-xs"
          variant="default"
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ params, body: { on: !isAcked } })}
        >
          {isAcked ? 'Undo acknowledge' : 'Acknowledge'}
        </Button>
        {isSnoozed ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={wake.isPending}
            onClick={() => wake.mutate({ params })}
          >
            Undo snooze
          </Button>
        ) : (
          <MenuButton
            button={(opener) => (
              <Button
                {...opener}
                size="compact-xs"
                variant="default"
                loading={snooze.isPending}
                rightSection={<ChevronDown size={13} aria-hidden />}
              >
                Snooze
              </Button>
            )}
            entries={snoozes.map(({ time, label }) => ({
              id: time,
              label,
              onSelect: () => snooze.mutate({ params, body: { for: time } }),
            }))}
          />
        )}
      </span>
      <ProblemAlert
        cause={acknowledge.error ?? snooze.error ?? wake.error}
        what="The alert was not changed"
      />
    </>
  )
}
