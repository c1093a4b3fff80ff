/** A choice on a dish: name, cents, and the choices that open below it. */
export interface MenuChoice {
  name: string;
  price: number;
  below?: readonly MenuGroup[];
}
/** One choice of a group is taken, e.g. `Proteína: Churrasco`. */
export interface MenuGroup {
  name: string;
  choices: readonly MenuChoice[];
}
/** A dish of the menu; cents. */
export interface MenuDish {
  name: string;
  price: number;
  groups?: readonly MenuGroup[];
}

const choice = (name: string, price = 0, below?: readonly MenuGroup[]): MenuChoice =>
  below === undefined ? { name, price } : { name, price, below };

const POINT: MenuGroup = { name: 'Término', choices: [choice('Medio'), choice('Tres cuartos'), choice('Bien cocido')] };
const SAUCE: MenuGroup = {
  name: 'Salsa',
  choices: [choice('Mayoketchup', 50), choice('Ajo', 50), choice('Pique'), choice('Chimichurri', 75)],
};
const SIDE: MenuGroup = {
  name: 'Acompañante',
  choices: [
    choice('Tostones', 250),
    choice('Amarillos', 225),
    choice('Arroz con habichuelas', 300),
    choice('Ensalada', 0),
    choice('Papas fritas', 200, [SAUCE]),
  ],
};
const PROTEIN: MenuGroup = {
  name: 'Proteína',
  choices: [
    choice('Churrasco', 600, [POINT]),
    choice('Camarones al ajillo', 550),
    choice('Pollo', 300),
    choice('Carne frita', 350),
    choice('Bacalao', 400),
  ],
};
const SIZE: MenuGroup = { name: 'Tamaño', choices: [choice('Regular'), choice('Grande', 200), choice('Familiar', 650)] };
const SUGAR: MenuGroup = { name: 'Azúcar', choices: [choice('Normal'), choice('Poca'), choice('Sin azúcar')] };
const CHEESE: MenuGroup = { name: 'Queso', choices: [choice('Americano', 75), choice('Suizo', 100), choice('Sin queso')] };
const TOPPING: MenuGroup = {
  name: 'Ingrediente',
  choices: [choice('Pepperoni', 175), choice('Jamón', 150), choice('Vegetales', 125), choice('Pollo BBQ', 225, [SAUCE])],
};
const ICE: MenuGroup = { name: 'Hielo', choices: [choice('Con hielo'), choice('Sin hielo')] };
const COMBO: MenuGroup = {
  name: 'Combo',
  choices: [
    choice('Solo'),
    choice('Con papas', 275, [SAUCE]),
    choice('Con papas y refresco', 425, [
      SAUCE,
      { name: 'Refresco', choices: [choice('Cola', 0, [ICE]), choice('China', 0, [ICE]), choice('Malta', 75)] },
    ]),
  ],
};

/** Dishes of each cuisine. */
export const MENUS: Record<string, readonly MenuDish[]> = {
  Criolla: [
    { name: 'Mofongo relleno', price: 1395, groups: [PROTEIN, SIDE] },
    { name: 'Alcapurrias de jueyes (3)', price: 850 },
    { name: 'Arroz con gandules y pernil', price: 1375, groups: [SIZE] },
    { name: 'Bistec encebollado', price: 1450, groups: [POINT, SIDE] },
    { name: 'Pastelón de amarillos', price: 1250 },
    { name: 'Asopao de pollo', price: 1150, groups: [SIZE] },
    { name: 'Chuleta can can', price: 1895, groups: [SIDE] },
    { name: 'Tembleque', price: 450 },
    { name: 'Batida de parcha', price: 425, groups: [SUGAR] },
  ],
  Mariscos: [
    { name: 'Chillo frito entero', price: 2495, groups: [SIDE, SAUCE] },
    { name: 'Ensalada de carrucho', price: 1595 },
    { name: 'Arroz mamposteao con camarones', price: 1895, groups: [SIZE] },
    { name: 'Empanadilla de pulpo', price: 450 },
    { name: 'Mofongo con langosta', price: 2895, groups: [SAUCE] },
    { name: 'Sopa de pescado', price: 750 },
    { name: 'Limonada de coco', price: 475, groups: [SUGAR] },
  ],
  Pizzería: [
    { name: 'Pizza', price: 1199, groups: [SIZE, TOPPING] },
    { name: 'Calzone', price: 1050, groups: [TOPPING] },
    { name: 'Pan con ajo', price: 495 },
    { name: 'Lasaña de la casa', price: 1325 },
    { name: 'Alitas (10)', price: 1295, groups: [SAUCE] },
    { name: 'Refresco de dos litros', price: 395 },
  ],
  Panadería: [
    { name: 'Sándwich cubano', price: 895, groups: [CHEESE, COMBO] },
    { name: 'Mallorca de jamón y queso', price: 650 },
    { name: 'Quesito', price: 225 },
    { name: 'Pan sobao', price: 300 },
    { name: 'Café con leche', price: 275, groups: [SUGAR, SIZE] },
    { name: 'Tripleta', price: 1095, groups: [CHEESE, COMBO] },
    { name: 'Budín', price: 325 },
  ],
  Hamburguesas: [
    { name: 'Hamburguesa doble', price: 1095, groups: [POINT, CHEESE, COMBO] },
    { name: 'Pollo crujiente', price: 995, groups: [COMBO] },
    { name: 'Papas con queso y tocineta', price: 725 },
    { name: 'Ensalada César', price: 895 },
    { name: 'Malteada de guayaba', price: 595 },
  ],
  China: [
    {
      name: 'Arroz frito',
      price: 795,
      groups: [SIZE, { name: 'Carne', choices: [choice('Pollo', 150), choice('Res', 200), choice('Camarones', 300)] }],
    },
    { name: 'Pollo con brócoli', price: 1050, groups: [SIDE] },
    { name: 'Egg roll (2)', price: 395 },
    { name: 'Lo mein de res', price: 1195, groups: [SIZE] },
    { name: 'Sopa wonton', price: 525 },
  ],
  Postres: [
    { name: 'Flan de queso', price: 450 },
    { name: 'Bizcocho de tres leches', price: 525 },
    { name: 'Mantecado artesanal', price: 595, groups: [SIZE] },
    { name: 'Arroz con dulce', price: 395 },
    { name: 'Piragua', price: 300, groups: [SUGAR] },
  ],
};

/** Beginnings and ends of restaurant names. */
export const RESTAURANT_WORDS: Record<string, readonly [readonly string[], readonly string[]]> = {
  Criolla: [
    ['Fonda', 'El Rincón', 'Lechonera', 'La Casita', 'Mesón', 'El Fogón'],
    ['La Ceiba', 'de Abuela', 'del Yunque', 'Borincano', 'Doña Fela', 'Los Compadres', 'de Guavate', 'El Flamboyán'],
  ],
  Mariscos: [
    ['Marisquería', 'El Muelle', 'La Pescadería', 'Costa'],
    ['Los Cayos', 'del Mar', 'Punta Salinas', 'La Parguera', 'El Carrucho', 'Brisas'],
  ],
  Pizzería: [
    ['Pizzería', 'La Pizza de', 'Horno'],
    ['Don Beto', 'La Plaza', 'Santurce', 'El Faro', 'Los Hermanos', 'Tres Reyes'],
  ],
  Panadería: [
    ['Panadería', 'Panadería y Repostería', 'El Horno de'],
    ['La Espiga', 'San Miguel', 'Ideal', 'España', 'Los Cidrines del Sur', 'La Central'],
  ],
  Hamburguesas: [
    ['Burger', 'La Parrilla', 'El Grill'],
    ['Boricua', 'de Lin', 'Boulevard', 'La Guagua', 'Nocturna', '787'],
  ],
  China: [
    ['Dragón', 'Jardín', 'Casa'],
    ['Dorado', 'de Jade', 'Imperial', 'Feliz', 'del Este', 'Wang'],
  ],
  Postres: [
    ['Heladería', 'Dulces', 'La Cremería'],
    ['Lares', 'Coquito', 'de Antaño', 'La Piragua', 'Guayaba', 'Miel'],
  ],
};
