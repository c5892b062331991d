import { describeList } from '@/lib/features/resources/fields/described'

export const deployableList = describeList({
  one: 'deployable',
  fields: { assemblies: { label: 'Assemblies', widget: 'special', column: {} } },
})
