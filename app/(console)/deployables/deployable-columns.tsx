import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import type { Deployable } from '@/lib/features/deployables/schema'
import classes from './deployables.module.css'

export const deployableColumns = (onOpen: (id: string) => void): readonly Column<Deployable>[] => [
  {
    id: 'name',
    header: 'Deployable',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip onClick={() => onOpen(id)}>{name}</Clip>,
  },
  {
    id: 'assemblies',
    header: 'Assemblies',
    cell: ({ assemblies }) => (
      <ul className={classes.assemblies}>
        {assemblies.map(({ count, image, hardwareProfile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an assembly is its place in the list.
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
