// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Tax Summary. */
export interface TaxSummaryRowValue {
  restaurantId: string;
  name: string;
  email?: string | null;
  duration: string;
  subtotalAt6: number;
  subtotalAt105: number;
  municipalTaxes: number;
  stateTaxesAt6: number;
  stateTaxesAt105: number;
  stateTaxesTotal: number;
  municipalStateTaxRefundAt6: number;
  municipalStateTaxRefundAt105: number;
  municipalStateTaxRefundAll: number;
  totalMunicipalTaxDeposited: number;
  totalStateTaxDeposited: number;
  totalTaxDeposited: number;
}
