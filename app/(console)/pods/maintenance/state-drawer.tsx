'use client'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { MissingObject } from '@/components/ui/text/missing-object'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { podMaintenanceContract } from '@/lib/features/bindings/maintenance/contract'
import { type Pod, podStates } from '@/lib/features/pods/schema'
import classes from '../pods.module.css'
import { Impact } from './impact'

type State = Pod['state']

const stateWords = {
  active: 'Takes new tenants while it is below its threshold. Tenants are not moved back.',
  draining: 'Takes no new tenants. Volumes and servers can still be attached to existing ones.',
  maintenance: 'Takes no new tenants and no attached requests.',
} as const satisfies Record<State, string>

/** Changes the state of a pod after showing the effect on its tenants. */
export function StateDrawer({ pod, onClose }: { pod: Pod | null; onClose: () => void }) {
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={pod === null ? 'No such pod' : `State of ${pod.name}`}
    >
      {pod === null ? <MissingObject /> : <StateForm pod={pod} onDone={onClose} />}
    </SidePanel>
  )
}

function StateForm({ pod, onDone }: { pod: Pod; onDone: () => void }) {
  const access = useAccess('inventory.operate')
  const [state, setState] = useState<State>(pod.state === 'active' ? 'maintenance' : 'active')
  const [note, setNote] = useState('')
  const change = useCall(podMaintenanceContract.switch)
  if (access.mode !== 'edit') return <Note>{access.reason}</Note>
  const confirm = () =>
    change.mutate(
      { params: { id: pod.id }, body: { state, note: note.trim() } },
      {
        onSuccess: () => {
          saved(`${pod.name} is now ${state === 'maintenance' ? 'in maintenance' : state}`)
          onDone()
        },
      },
    )
  return (
    <>
      <Section title="New state">
        <SegmentedControl
          aria-label="New state"
          value={state}
          data={podStates.filter((each) => each !== pod.state)}
          onChange={(next) => setState(next as State)}
        />
        <p className={shared.dimmedXs}>{stateWords[state]}</p>
        {state !== 'active' && (
          <TextInput
            label="Note for others (optional)"
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Section>
      <DryRun pod={pod} state={state}>
        <ProblemAlert cause={change.error} what="The state was not changed" />
        <div className={classes.actions}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button loading={change.isPending} onClick={confirm}>
            {`Set to ${state}`}
          </Button>
        </div>
      </DryRun>
    </>
  )
}

type DryRunProps = { pod: Pod; state: State; children: React.ReactNode }

/** True if the effect is on the screen, so that it can be confirmed. */
function DryRun({ pod, state, children }: DryRunProps) {
  const query = useRead(
    podMaintenanceContract.switch,
    { params: { id: pod.id }, query: { dryRun: 'true' }, body: { state } },
    { staleTime: 0 },
  )
  return (
    <Section title="What would happen">
      <StateBlock query={query} what="the dry run" rows={3}>
        {({ impact }) => (
          <>
            <Impact impact={impact} pod={pod.name} />
            {children}
          </>
        )}
      </StateBlock>
    </Section>
  )
}
