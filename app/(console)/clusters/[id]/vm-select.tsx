import { Select, type SelectProps } from '@mantine/core'
import type { Vm } from '@/lib/features/vms/schema'

type Props = Omit<SelectProps, 'data' | 'value'> & { vms: readonly Vm[]; vm: Vm }

/** Selects one VM of a cluster. Each is shown with its node. */
export const VmSelect = ({ vms, vm, ...props }: Props) => (
  <Select
    label="VM"
    searchable
    limit={50}
    allowDeselect={false}
    {...props}
    data={vms.map(({ id, name, node }) => ({
      value: id,
      label: node === null ? name : `${name}, on ${node}`,
    }))}
    value={vm.id}
  />
)
