/** The labels of a VM's fields. */
export const labelsOfVm = {
  name: 'Name',
  tenant: 'Tenant',
  ramMb: 'RAM, MiB',
  vcpus: 'vCPUs',
} as const
