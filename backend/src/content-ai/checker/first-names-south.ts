/** First names as in the other lists, of French, Spanish and Italian. */
export const FIRST_NAMES_SOUTH: Record<string, string> = {
  fr: `Adèle Agathe Agnès Alain Albane Alexandre Alexis Alice Alix Amélie Anaïs André Anne Annick Arnaud Aurélie Aurélien
    Axelle Baptiste Bastien Béatrice Benoît Bernadette Bertrand Brigitte Bruno Caroline Catherine Cécile Cédric
    Céline Chantal Charlène Christelle Christiane Christophe Clémence Clément Colette Corinne Cyril Damien Danielle
    Daphné Denis Didier Dominique Édith Édouard Élise Élodie Éloïse Emmanuel Émile Émilie Éric Estelle Étienne
    Eugénie Fabien Fabrice Fanny Félix Florence Floriane Francis François Françoise Frédéric Gaël Gaëlle Geneviève
    Geoffroy Georges Gérald Gérard Germaine Gilbert Gilles Gisèle Grégoire Grégory Guillaume Guy Gwenaëlle Hélène
    Henri Hervé Hubert Isabelle Jacqueline Jacques Jeanne Jeannine Jérémie Jérémy Jérôme Joël Joëlle Josiane Julie
    Juliette Justine Karine Laetitia Laurence Laurent Léo Léon Liliane Lionel Loïc Louise Luc Lucas Lucie Lucien
    Ludovic Lydie Madeleine Maëlle Maëlys Marc Marcel Margaux Marianne Martine Mathieu Mathilde Matthieu Maurice
    Maxime Mélanie Michel Michèle Mireille Monique Muriel Myriam Nadège Nathalie Nicole Noémie Odile Pascal Patrice
    Patricia Patrick Paulette Pauline Philippe Quentin Rachid Raymond Rémi Renaud René Robert Roger Roland Romane
    Sabrina Sandrine Sébastien Serge Séverine Simone Solène Stéphane Stéphanie Suzanne Sylvain Sylvie Tanguy Thérèse
    Thibault Thierry Thomas Valentin Valérie Vincent Virginie Viviane Xavier Yann Yannick Yves Yvette Yvonne Zoé`,
  es: `Adela Adolfo Adrián Agustín Aitor Alberto Alfonso Alfredo Alicia Amaia Amalia Andrés Andrea Ángela Antonia Antonio
    Aránzazu Arturo Begoña Benito Bernardo Blas Carla Carlota Carmelo Catalina Cayetano César Charo Claudia Cristina
    Cristóbal Daniela Eduardo Elena Emilia Emilio Enrique Ernesto Esteban Eugenia Eugenio Eusebio Eva Fátima Federico Felipe Félix
    Fermín Gabriela Gerardo Gonzalo Gregorio Guadalupe Guillermo Gustavo Héctor Hortensia Ignacio Inés Irene Isabel
    Ismael Jaime Jesús Joaquín Jorge Josefa Josefina Julián Laura Leandro Leticia Lola Lorena Lourdes Lucas Lucio
    Luis Luisa Macarena Manolo Manuel Manuela Marcelo Marcos Margarita Mariano Maribel Marisa Marta Mateo Matilde
    Maite Mercedes Miren Mónica Montserrat Natalia Nicolás Noelia Nuria Óscar Pablo Paco Patricia Paula Paulino Pepe
    Rafael Raquel Ramón Raúl Rebeca Ricardo Roberto Rodolfo Rogelio Rubén Samuel Sandra Santiago Sara Saturnino
    Sergio Silvia Susana Teresa Tomás Valentín Vanesa Verónica Vicente Víctor Virginia Xavi Yolanda`,
  it: `Adriano Agnese Alberto Aldo Alessandra Alessandro Alessia Alessio Alice Andrea Anita Annalisa Antonella Antonio
    Arianna Armando Arturo Barbara Beatrice Benedetta Bruna Carla Carlo Carlotta Caterina Cecilia Cesare Cinzia
    Claudio Corrado Cristiano Cristina Daniele Danilo Dario Debora Denis Diletta Domenico Donatella Duilio Edoardo
    Elena Eleonora Elio Emanuele Emanuela Enrica Enrico Enzo Ettore Eugenio Eva Fabio Fabrizio Federica Federico
    Filippo Flavia Flavio Fulvio Gabriele Gabriella Gaetano Giacomo Gianluca Gianni Giorgia Giorgio Giovanna
    Giuseppe Giuseppina Graziella Ilaria Irene Isabella Ivana Ivano Laura Leonardo Lidia Loredana Luciana Luciano
    Lucia Ludovica Luigi Luisa Manuela Marcella Marcello Margherita Mariangela Mario Marisa Marta Massimo Maurizio
    Mauro Michela Michele Milena Mirella Mirko Monica Nadia Nicola Nicoletta Ornella Osvaldo Patrizia Pasquale Piero
    Pietro Pina Raffaele Raffaella Renata Renato Riccardo Rita Roberta Roberto Rocco Rosanna Rossella Ruggero
    Salvatore Samuele Sandro Sara Sergio Silvana Silvano Silvia Simona Simone Sonia Susanna Teresa Tiziana Tommaso
    Ugo Umberto Valentina Valeria Valerio Vincenzo Viviana`,
};
