/** What one unit of each target and metric is worth, unless a config overrides it. */
export const defaultFactors = {
  sla: {
    computing_time: 0.0166,
    num_cpus: 1,
    mem_size: 1,
    disk_size: 1,
    public_ip: 1,
    upload_bandwidth: 1,
    download_bandwidth: 1,
    upload_aggregated: 1,
    download_aggregated: 1,
    /** What a missing limit counts as. */
    infinity_value: 1000,
  },
  // The mixed spelling of "availability" is that of the monitoring systems.
  metrics: {
    OCCI_Create_VM_availability: 1,
    OCCI_CreateVM_Result: 1,
    OCCI_CreateVM_Response_Time: 0.001,
    OCCI_Delete_VM_Availability: 1,
    OCCI_DeleteVM_Result: 1,
    OCCI_DeleteVM_Response_Time: 0.001,
    General_OCCI_API_Availability: 1,
    General_OCCI_API_Result: 1,
    General_OCCI_API_Response_Time: 0.001,
    OCCI_Inspect_VM_availability: 1,
    OCCI_InspectVM_Result: 1,
    OCCI_InspectVM_Response_Time: 0.001,
  },
} as const
