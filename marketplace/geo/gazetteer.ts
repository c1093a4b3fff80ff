import { MUNICIPIOS } from './municipios.ts';

/** A place of the embedded gazetteer. */
export interface KnownPlace {
  id: string;
  address: string;
  town: string;
  zip: string | null;
  latitude: number;
  longitude: number;
}

/** A postal code of each municipio, by its county code. */
const ZIPS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '72001 00601 72003 00602 72005 00603 72007 00703 72009 00705 72011 00610 72013 00612 72015 00714 72017 00617 72019 00794 72021 00961 ' +
    '72023 00623 72025 00725 72027 00627 72029 00729 72031 00985 72033 00962 72035 00736 72037 00735 72039 00638 72041 00739 72043 00769 ' +
    '72045 00782 72047 00783 72049 00775 72051 00646 72053 00738 72054 00650 72055 00653 72057 00784 72059 00656 72061 00969 72063 00778 ' +
    '72065 00659 72067 00660 72069 00791 72071 00662 72073 00664 72075 00795 72077 00777 72079 00667 72081 00669 72083 00670 72085 00771 ' +
    '72087 00772 72089 00773 72091 00674 72093 00606 72095 00707 72097 00680 72099 00676 72101 00687 72103 00718 72105 00719 72107 00720 ' +
    '72109 00723 72111 00624 72113 00730 72115 00678 72117 00677 72119 00745 72121 00637 72123 00751 72125 00683 72127 00901 72129 00754 ' +
    '72131 00685 72133 00757 72135 00953 72137 00949 72139 00976 72141 00641 72143 00692 72145 00693 72147 00765 72149 00766 72151 00767 ' +
    '72153 00698'
  )
    .match(/\d{5} \d{5}/g)!
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Districts and landmarks with approximate coordinates. */
export const SECTORS: readonly (readonly [name: string, town: string, zip: string, latitude: number, longitude: number])[] = [
  ['Viejo San Juan', 'San Juan', '00901', 18.4655, -66.1167],
  ['Condado', 'San Juan', '00907', 18.4571, -66.0755],
  ['Santurce', 'San Juan', '00909', 18.4462, -66.0673],
  ['Miramar', 'San Juan', '00907', 18.4533, -66.0842],
  ['Hato Rey', 'San Juan', '00918', 18.4228, -66.0562],
  ['Río Piedras', 'San Juan', '00925', 18.3995, -66.05],
  ['Plaza Las Américas', 'San Juan', '00918', 18.4218, -66.0742],
  ['Cupey', 'San Juan', '00926', 18.3655, -66.0566],
  ['Isla Verde', 'Carolina', '00979', 18.4444, -66.0172],
  ['Plaza Carolina', 'Carolina', '00983', 18.3963, -65.9705],
  ['Piñones', 'Loíza', '00772', 18.4466, -65.9632],
  ['Garden Hills', 'Guaynabo', '00966', 18.3977, -66.1137],
  ['San Patricio', 'Guaynabo', '00968', 18.4095, -66.1003],
  ['Santa Rosa', 'Bayamón', '00959', 18.3975, -66.1428],
  ['Rexville', 'Bayamón', '00957', 18.3721, -66.1893],
  ['Levittown', 'Toa Baja', '00949', 18.4497, -66.1816],
  ['Guavate', 'Cayey', '00736', 18.1247, -66.0897],
  ['El Yunque', 'Río Grande', '00745', 18.3104, -65.7925],
  ['Palmas del Mar', 'Humacao', '00791', 18.0842, -65.8006],
  ['Las Croabas', 'Fajardo', '00738', 18.3664, -65.6288],
  ['La Guancha', 'Ponce', '00716', 17.9672, -66.6141],
  ['Plaza del Caribe', 'Ponce', '00716', 17.9932, -66.6108],
  ['La Parguera', 'Lajas', '00667', 17.9747, -67.0462],
  ['Boquerón', 'Cabo Rojo', '00622', 18.0266, -67.1724],
  ['Crash Boat', 'Aguadilla', '00603', 18.4585, -67.1645],
  ['Jobos', 'Isabela', '00662', 18.5133, -67.0779],
];

/** All places of the embedded gazetteer: towns and districts. */
export const PLACES: readonly KnownPlace[] = [
  ...MUNICIPIOS.map(([code, town, latitude, longitude]) => ({
    id: `town-${code}`,
    address: `${town} Pueblo`,
    town,
    zip: ZIPS[code] ?? null,
    latitude,
    longitude,
  })),
  ...SECTORS.map(([name, town, zip, latitude, longitude], index) => ({
    id: `sector-${index + 1}`,
    address: name,
    town,
    zip,
    latitude,
    longitude,
  })),
];
