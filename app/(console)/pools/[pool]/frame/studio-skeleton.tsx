import { Group, Skeleton, VisuallyHidden } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'

/** Placeholders as tall as the header, the two columns and the tabs will be. */
export const StudioSkeleton = () => (
  <div className={shared.stack16} role="status">
    <VisuallyHidden>Loading the policy studio</VisuallyHidden>
    <Skeleton height={52} width="min(100%, 420px)" />
    <Group grow gap="lg" align="flex-start">
      <Skeleton h="max(320px, calc(100dvh - 320px))" radius="md" />
      <Skeleton h="max(320px, calc(100dvh - 320px))" radius="md" />
    </Group>
    <Skeleton height={36} />
  </div>
)
