'use client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { TenantPclouds } from './list/tenant-pclouds'
import { StaffPage } from './staff-page'

/** Dedicated hosts. Users of a tenant see their own, staff see those of all tenants. */
export const PcloudsPage = () => (isStaff(useViewer().role) ? <StaffPage /> : <TenantPclouds />)
