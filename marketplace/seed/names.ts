import type { Random } from './random.ts';

const FIRST = [
  'Arelis',
  'Nayeli',
  'Kelvin',
  'Omayra',
  'Luis',
  'José',
  'María',
  'Carmen',
  'Ángel',
  'Yolanda',
  'Héctor',
  'Ivelisse',
  'Wilfredo',
  'Zuleyka',
  'Edgardo',
  'Maribel',
  'Rafael',
  'Glorimar',
  'Efraín',
  'Yarelis',
  'Carlos',
  'Lourdes',
  'Jonathan',
  'Keishla',
  'Orlando',
  'Brenda',
  'Félix',
  'Noemí',
  'Ramón',
  'Idalia',
  'Javier',
  'Xiomara',
  'Miguel',
  'Waleska',
  'Pedro',
  'Sonia',
  'Joel',
  'Milagros',
  'Gabriel',
  'Alondra',
  'Andrés',
  'Camila',
  'Emanuel',
  'Génesis',
  'Iván',
  'Paola',
  'Nelson',
  'Rosa',
  'Samuel',
  'Valeria',
  'Víctor',
  'Yadira',
];
const LAST = [
  'Montañez',
  'Figueroa',
  'Rosado',
  'Luciano',
  'Zayas',
  'Rivera',
  'Santiago',
  'Colón',
  'Vázquez',
  'Ortiz',
  'Cruz',
  'Meléndez',
  'Nieves',
  'Pagán',
  'Quiñones',
  'Báez',
  'Cordero',
  'Dávila',
  'Feliciano',
  'Irizarry',
  'Lebrón',
  'Maldonado',
  'Negrón',
  'Ocasio',
  'Padilla',
  'Ramos',
  'Sepúlveda',
  'Toro',
  'Vélez',
  'Alicea',
  'Burgos',
  'Carrasquillo',
  'Díaz',
  'Echevarría',
  'Fontánez',
  'Gerena',
  'Hernández',
  'Jusino',
  'Laboy',
  'Matos',
  'Navarro',
  'Ojeda',
  'Pabón',
  'Robles',
  'Serrano',
  'Torres',
  'Umpierre',
  'Villafañe',
];
const STREETS = [
  'Calle Loíza',
  'Calle San Sebastián',
  'Avenida Ponce de León',
  'Avenida Muñoz Rivera',
  'Calle Comercio',
  'Calle Las Flores',
  'Avenida Fernández Juncos',
  'Calle Luna',
  'Calle Sol',
  'Calle Ramón Emeterio Betances',
  'Avenida Roosevelt',
  'Calle de Diego',
  'Calle Marginal',
  'Calle Los Pinos',
  'Avenida Lomas Verdes',
  'Calle Baldorioty',
  'Calle Unión',
];
const PLACES = [
  'Urb. Villa Carolina',
  'Urb. Levittown',
  'Cond. El Monte',
  'Urb. Caparra Terrace',
  'Res. Las Amapolas',
  'Urb. Country Club',
  'Cond. Playa Azul',
  'Bo. Pueblo',
];

/** Name of a person. */
export function personName(random: Random): string {
  return `${random.pick(FIRST)} ${random.pick(LAST)}${random.chance(0.35) ? ` ${random.pick(LAST)}` : ''}`;
}

/** An address that nobody has: the domain is reserved. `number` keeps it unique. */
export function emailOf(name: string, number: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .split(' ');
  return `${plain[0]}.${plain[1]}${number}@correo.example`;
}

/** A phone number of the two Puerto Rican area codes, in the range kept for fiction. */
export function phoneNumber(random: Random): string {
  return `(${random.pick(['787', '939'])}) 555-0${random.integer(100, 199)}`;
}

/** A street address in a town. */
export function streetAddress(random: Random, town: string): string {
  const house = `${random.integer(1, 2400)} ${random.pick(STREETS)}`;
  const extra = random.chance(0.4)
    ? `, ${random.pick(PLACES)}`
    : random.chance(0.4)
      ? `, Apt. ${random.integer(1, 20)}-${random.pick(['A', 'B', 'C'])}`
      : '';
  return `${house}${extra}, ${town}, PR 00${random.integer(600, 988)}`;
}

/** Notes of customers for the driver. */
export const DELIVERY_NOTES = [
  'Portón negro al lado de la farmacia. Llamar al llegar, el timbre no funciona.',
  'Dejar en la puerta, por favor.',
  'Segundo piso, escalera de la izquierda.',
  'Cuidado con el perro.',
  'El guardia tiene la lista, dar el nombre.',
  'Casa azul frente al parque.',
  'Tocar suave, bebé durmiendo.',
  'Estacionar en los espacios de visita.',
  'Código del portón: 0417.',
];
/** Notes of staff on orders. */
export const STAFF_NOTES = [
  'Cliente llamó: faltó un plato. El restaurante confirmó.',
  'Driver reports traffic on Baldorioty, 10 min late.',
  'Restaurant is out of tostones, customer accepted mofongo.',
  'Customer asked to change the address, same building.',
  'Called the restaurant, order will be ready in 15 min.',
  'Cliente no contesta, se dejó con el guardia.',
  'Duplicate charge reported, checked with the bank: only one.',
  'Customer very happy with the driver.',
  'Lluvia fuerte en la zona, entregas tardan.',
];
/** Why drivers reject. */
export const REJECTIONS = [
  'Too far away',
  'Order is not ready',
  'Vehicle problem',
  'End of shift',
  'Restaurant is closed',
  'Zona inundada',
];
/** Texts of customers in reviews. */
export const REVIEWS = [
  'Todo llegó caliente y a tiempo.',
  'Muy amable el muchacho.',
  'La comida excelente, la entrega tardó un poco.',
  'Faltó la salsa.',
  'Perfecto como siempre.',
  'Llegó frío.',
  'La aplicación se cayó dos veces.',
  'Buena porción, volveré a pedir.',
  'El empaque se rompió.',
];
