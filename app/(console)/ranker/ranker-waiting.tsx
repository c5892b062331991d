import { SkeletonRows } from '@/components/ui/data/skeleton-rows'

/** What a view of the ranker shows until its code is loaded. */
export const RankerWaiting = () => <SkeletonRows rows={14} what="the ranker" />
