import { Group, Skeleton, VisuallyHidden } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'

/** The name, with placeholders as tall as the rest of the header, the two columns and the tabs. */
export const StudioSkeleton = ({ name }: { name: string }) => (
  <div className={shared.stack16} role="status">
    <VisuallyHidden>Loading the policy studio</VisuallyHidden>
    <div className={shared.stack2}>
      <h1 className={shared.title}>{name}</h1>
      <Skeleton height={24} width="min(100%, 420px)" />
    </div>
    <Group grow gap="lg" align="flex-start">
      <Skeleton h="max(320px, calc(100dvh - 320px))" radius="md" />
      <Skeleton h="max(320px, calc(100dvh - 320px))" radius="md" />
    </Group>
    <Skeleton height={36} />
  </div>
)
