import { SkeletonRows } from '@/components/ui/data/skeleton-rows'

/** The placeholder of a view of the ranker until its code is loaded. */
export const RankerWaiting = () => <SkeletonRows rows={14} what="the ranker" />
