/**
 * First names by language. They are told by their word where a capital letter says nothing: at the start of a sentence,
 * and in German everywhere. None is a common word of its own language.
 */
export const FIRST_NAMES: Record<string, string> = {
  en: `Aaron Abigail Adam Adrian Aidan Alan Alastair Alex Alexander Alexandra Alfie Alison Alistair Allison Amy Andrea
    Angela Angus Anita Anne Annie Anthony Arthur Ashley Audrey Barbara Barry Becky Ben Benjamin Bernadette Bernard
    Beth Bethany Betty Beverley Bob Bobby Brenda Brendan Bridget Bronwen Bruce Bryan Callum Cameron Carl Caroline
    Carolyn Carys Catherine Cathy Cheryl Chris Christine Christopher Ciara Clare Claire Clive Colin Colleen Conor
    Craig Cynthia Darren Dave Debbie Deborah Declan Deirdre Denise Dennis Derek Dermot Diana Diane Donald Donna
    Doris Dorothy Doug Duncan Dylan Ed Eddie Edward Edwin Eileen Elaine Eleanor Elizabeth Ella Ellen Ellie Elsie
    Emyr Eric Erin Ernie Esther Eugene Evan Evelyn Fergus Fiona Frances Fred Freddie Gareth Gary Gavin Geoff George
    Geraldine Gerry Gethin Gillian Glenn Glenys Gordon Graham Greg Gwen Harriet Harry Harvey Helen Henry Hilary
    Howard Hugh Iain Ian Imogen Irene Isaac Isabel Isabella Isla Isobel Jackie Jacob Jamie Jane Janet Janice Jason
    Jeff Jenny Jeremy Jerry Jill Jim Jimmy Joan Joanna Joanne Joe Joel John Jon Jonathan Jordan Josh Joshua Joyce
    Judith Judy Julian Julie Justin Karl Kate Katherine Kathleen Kathryn Katie Keith Kelly Ken Kenneth Kerry Kieran
    Kim Kirsty Kyle Laurence Lauren Laurie Leah Len Leonard Leslie Lewis Lindsay Liz Lorna Lorraine Lucy Luke Lynn
    Maeve Maggie Malcolm Marcus Margaret Marian Marilyn Marjorie Martha Martin Mary Matt Maureen Megan Melanie
    Melissa Michelle Mike Miriam Moira Molly Morag Muriel Nancy Naomi Natalie Neil Niall Nicholas Nicola Nigel Nora
    Norman Oliver Oscar Owen Pam Pamela Patricia Patrick Paul Paula Pauline Peggy Phil Philip Phoebe Phyllis Polly
    Rachel Ralph Raymond Rebecca Reg Rhiannon Rhys Ricky Rita Rob Robbie Roger Roisin Ron Ronald Ronnie Rory
    Rosemary Rosie Ross Roy Russell Ruth Ryan Sally Sam Samantha Samuel Sandra Scott Sean Shanice Shannon Sharon
    Sheila Shirley Sian Sid Siobhan Simon Sinead Sophia Stan Stanley Stella Stephanie Stephen Steve Stewart Stuart
    Susie Sylvia Tamsin Ted Terence Teresa Terry Thelma Theresa Tim Timothy Tina Toby Todd Tom Tommy Tony Tracey
    Trevor Una Valerie Vera Veronica Vicky Victor Victoria Vincent Vivian Walter Wayne Wendy Wilfred Winnie Yvonne
    Zoe`,
  de: `Achim Adelheid Albrecht Alfred Alina Andrea Anja Anke Annegret Anneliese Annett Annika Antje Armin Arne Axel Bärbel
    Bastian Beate Benedikt Benno Bettina Birte Britta Brigitte Carsten Christa Christel Christina Christine
    Christoph Claus Cornelia Dagmar Daniela David Detlef Dieter Dietmar Doris Dörte Eberhard Eckhard Edith Elfriede
    Elisabeth Elke Elsbeth Erika Erwin Eva Ferdinand Frank Franz Frauke Friedhelm Friedrich Fritz Gabriele Gerd
    Gerda Gerhard Gerlinde Gisela Gottfried Gregor Gudrun Günter Günther Hannelore Hannes Harald Hartmut Hedwig
    Heidi Heiko Heiner Heinrich Heinz Helga Helmut Henning Herbert Hermann Hildegard Hilde Holger Horst Hubert Ilona
    Ilse Imke Ines Inge Ingeborg Ingo Irene Iris Irmgard Isabell Jakob Jana Janina Jasmin Joachim Jochen Johann
    Johannes Jörg Josef Jörn Judith Jutta Karin Karl Karsten Kathrin Katja Kerstin Klara Konrad Kristin Kurt Lara
    Leonie Lieselotte Lothar Ludwig Luise Lutz Manfred Manuela Marc Marco Margarete Margit Margot Marianne Marina
    Mario Marion Marlene Marlies Martin Martina Mathias Matthias Mathilde Max Melanie Mia Michaela Mirko Nadine Nele
    Nicole Nina Norbert Nora Olaf Ole Oliver Otto Patrick Paula Paul Rainer Ralph Raphael Regina Reiner Reinhard
    Renate René Richard Rita Robert Robin Roland Rolf Rosemarie Rosi Rudi Rudolf Rüdiger Ruth Sandra Sascha Sibylle
    Siegfried Sigrid Silke Silvia Simon Simone Sonja Stefanie Steffen Stephan Svenja Swen Sven Tanja Theo Theresa
    Thilo Thorsten Tim Timo Till Tina Tom Tobias Torben Traudel Udo Ulf Ulla Ulrich Ulrike Ute Valentin Vanessa Vera
    Verena Veronika Viktor Viktoria Volker Waltraud Werner Wilfried Wilhelm Willi Winfried Wiebke Yannick Yvonne
    Yusuf Zoe`,
};
