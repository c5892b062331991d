import shared from '@/components/ui/shared.module.css'
import type { TenantExplanation } from '@/lib/features/vms/placements/schema'

type Steps = TenantExplanation['steps']

const sentences = {
  disk: 'The disk of the VM is on this host.',
  capacity: 'Hosts that are full, in maintenance or not available to the VM were left out.',
  'provider-policy': 'The provider’s policy narrowed the rest down.',
  'own-keys': 'Customer keys decided among those left.',
  draw: 'Those left were equal, so a random draw decided; its seed is recorded.',
} as const satisfies Record<Steps[number], string>

/** The steps that decided, for users of the VM's tenant. */
export const TenantSteps = ({ steps }: { steps: Steps }) =>
  steps.length === 0 ? null : (
    <ol className={shared.bullets}>
      {steps.map((step) => (
        <li key={step}>{sentences[step]}</li>
      ))}
    </ol>
  )
