import type { SpecialColumn } from '@/components/resource/list/resource-columns'
import type { Deployable } from '@/lib/features/deployables/schema'
import classes from './deployables.module.css'

export const deployableColumns = (): readonly SpecialColumn<Deployable>[] => [
  {
    id: 'assemblies',
    header: 'Assemblies',
    cell: ({ assemblies }) => (
      <ul className={classes.assemblies}>
        {assemblies.map(({ count, image, hardwareProfile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the assembly
          <li key={index}>
            <strong>{count}</strong> × {image} <span className={classes.dim}>on</span>{' '}
            {hardwareProfile}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'instances',
    header: 'Instances',
    align: 'end',
    hideBelow: 'sm',
    sortBy: (deployable) => instancesOf(deployable),
    cell: (deployable) => instancesOf(deployable),
  },
]

const instancesOf = ({ assemblies }: Deployable) =>
  assemblies.reduce((sum, { count }) => sum + count, 0)
