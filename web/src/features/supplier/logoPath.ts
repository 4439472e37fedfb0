/** Where a supplier's logo is: another address with each logo, so that caches follow. */
export const logoPath = ({ supplierId, logoVersion }: { supplierId: string; logoVersion: string }) =>
  `/oldapi/mall/supplier/supplierLogo?supplierId=${supplierId}&v=${logoVersion}`
